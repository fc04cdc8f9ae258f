export default import.meta.glob<string>(["../../../../src/asdealt/locales/ja/{table,levels,web,web-*}.ftl", "../../../../src/asdealt/games/*/words/ja/{game,options,web}.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export default import.meta.glob<string>(["../../../../src/asdealt/locales/en/{table,levels,web,web-*}.ftl", "../../../../src/asdealt/games/*/words/en/{game,options,web}.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

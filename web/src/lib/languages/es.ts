export default import.meta.glob<string>(["../../../../src/asdealt/locales/es/{table,levels,web,web-*}.ftl", "../../../../src/asdealt/games/*/words/es/{game,options,web}.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export default import.meta.glob<string>("../../../../src/asdealt/locales/ja/{table,levels,web,web-*}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

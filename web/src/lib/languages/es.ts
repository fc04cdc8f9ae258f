export default import.meta.glob<string>("../../../../src/asdealt/locales/es/{table,levels,web,web-*}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export default import.meta.glob<string>("../../../../src/asdealt/locales/en/{table,levels,web,web-*}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

// Everything comes from the desk itself: no fonts, no proxy, no word to anybody about who reads.
Scalar.createApiReference("#reference", {
  url: "/openapi.json",
  theme: "none",
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  defaultOpenAllTags: false,
  authentication: { preferredSecurityScheme: "integrationKey" },
});
document.getElementById("loading").remove();

// Loads everything from this server: no fonts, proxy or telemetry.
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

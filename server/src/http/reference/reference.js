// Loads everything from this server: no fonts, proxy or telemetry.
Scalar.createApiReference("#reference", {
  sources: [
    { title: "Integration API", slug: "integration", url: "/openapi/integration.json", default: true },
    { title: "Guest API", slug: "guest", url: "/openapi/guest.json" },
    { title: "Staff API", slug: "staff", url: "/openapi/staff.json" },
    { title: "Admin API", slug: "admin", url: "/openapi/admin.json" },
  ],
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

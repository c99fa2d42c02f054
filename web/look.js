// Runs before the first paint: how the last person at this browser wants the pages (desk/app/look.ts).
try {
  const { theme, density } = JSON.parse(localStorage.getItem("look") ?? "{}");
  const page = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") page.theme = theme;
  if (density === "compact") page.density = density;
} catch {
  // Nothing is known; the system says how it looks.
}

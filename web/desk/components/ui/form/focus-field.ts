/** Focuses a field by name, or the nearest enclosing group if it doesn't exist. False if its tab isn't open. */
export function focusField(form: HTMLFormElement, idOf: (name: string) => string, name: string): boolean {
  for (let path = name; path !== ""; path = path.slice(0, Math.max(path.lastIndexOf("."), 0))) {
    const place = form.querySelector<HTMLElement>(`[id="${CSS.escape(idOf(path))}"]`);
    if (!place) continue;
    if (place.closest("[role=tabpanel][hidden]")) return false;
    place.scrollIntoView({ block: "center" });
    place.focus({ preventScroll: true });
    return true;
  }
  return true;
}

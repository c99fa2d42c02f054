/**
 * A script for a page: `window.hide()` puts it out of sight, and `window.shown` has what its browser was asked to show since,
 * as `title: body`.
 */
export const outOfSight = `
  window.shown = [];
  window.Notification = class {
    static permission = "granted";
    constructor(title, { body }) { window.shown.push(title + ": " + body); }
    close() {}
  };
  window.hide = () => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  };`;

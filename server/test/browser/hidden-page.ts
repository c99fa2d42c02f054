/** A script for a page: `window.hide()` makes it hidden, and `window.shown` lists the notifications since, as `title: body`. */
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

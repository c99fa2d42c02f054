/** Outlines on a grid of 16 by 16. */
export const outlines = {
  plus: "M8 3v10M3 8h10",
  back: "M8 3.5L3.5 8L8 12.5M4 8h9",
  chat: "M2.5 3h11v7.5h-6L4.5 13v-2.5h-2z",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9zM10.3 10.3L13.5 13.5",
  cross: "M4 4l8 8M12 4l-8 8",
  lock: "M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2",
  file: "M4 2h5l3 3v9H4zM9 2v3h3",
  alert: "M8 2.5L14.5 13.5h-13zM8 6.5v3.5M8 11.8v.2",
  next: "M6 3.5L10.5 8L6 12.5",
};

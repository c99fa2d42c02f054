import type { DatabaseNotifications } from "../../infrastructure/database/notifications.ts";
import type { Desk } from "./desk.ts";

/** One value per desk in this process, created on first use. A transaction's desk shares it. */
export function perDesk<One>(make: (desk: Desk) => One): (desk: Desk) => One {
  const made = new WeakMap<DatabaseNotifications, { one: One }>();
  return (desk) => {
    const known = made.get(desk.notifications) ?? { one: make(desk) };
    made.set(desk.notifications, known);
    return known.one;
  };
}

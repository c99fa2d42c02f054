import type { Notifications } from "../../infrastructure/database/notifications.ts";
import type { Desk } from "./desk.ts";

/** What a process has one of for each desk that it serves, made when it is first asked for; a transaction's desk is the same. */
export function perDesk<One>(make: (desk: Desk) => One): (desk: Desk) => One {
  const made = new WeakMap<Notifications, { one: One }>();
  return (desk) => {
    const known = made.get(desk.notifications) ?? { one: make(desk) };
    made.set(desk.notifications, known);
    return known.one;
  };
}

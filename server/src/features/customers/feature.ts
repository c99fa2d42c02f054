import { feature } from "../core/feature.ts";
import * as errors from "./errors.ts";
import { customerEvents } from "./events.ts";
import { english } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { StaffCustomer } from "./staff/customers.ts";
import { CustomerNote } from "./staff/notes.ts";
import { TimelineEntry } from "./staff/timeline.ts";

/** Clients and guests as staff see them: the list, a customer's page, and notes about them. */
export const customers = feature({
  messages: { en: english, de: german },
  errors,
  errorsAreForStaff: true,
  schemas: [StaffCustomer, CustomerNote, TimelineEntry],
  events: customerEvents,
  tables: { customer_notes: { client: "goes", staff: "stays", brand: "goes" } },
});

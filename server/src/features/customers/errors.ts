import { DeskError } from "../../errors.ts";

export const notAuthorOfCustomerNote = (): DeskError => new DeskError(403, "customer_note.not_author");

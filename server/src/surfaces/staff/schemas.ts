import { Activity } from "../../desk/audit/staff.ts";
import { BrandRecord } from "../../desk/brands/admin.ts";
import { DepartmentRecord } from "../../desk/departments/admin.ts";
import { KeyRecord } from "../../desk/keys/admin.ts";
import { Note, StaffTicket } from "../../desk/tickets/staff.ts";

export const staffSchemas = [Note, Activity, StaffTicket, BrandRecord, DepartmentRecord, KeyRecord];

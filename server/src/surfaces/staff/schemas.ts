import { AuditEntry } from "../../desk/audit/admin.ts";
import { Activity } from "../../desk/audit/staff.ts";
import { BrandRecord } from "../../desk/brands/admin.ts";
import { CannedReply } from "../../desk/canned-replies/staff.ts";
import { FoundClient } from "../../desk/clients/staff.ts";
import { DepartmentRecord } from "../../desk/departments/admin.ts";
import { StaffDepartment } from "../../desk/departments/staff.ts";
import { StaffEvent } from "../../desk/events/staff-events.ts";
import { Presence } from "../../desk/events/staff-presence.ts";
import { KeyRecord } from "../../desk/keys/admin.ts";
import { Person } from "../../desk/people/managing.ts";
import { Colleague } from "../../desk/people/staff.ts";
import { AccessTokenRecord } from "../../desk/people/tokens.ts";
import { Note, StaffTicket } from "../../desk/tickets/staff.ts";
import { QueueItem } from "../../desk/tickets/staff-queue-items.ts";
import { SavedView } from "../../desk/views/staff.ts";

export const staffSchemas = [
  Note,
  Activity,
  StaffTicket,
  BrandRecord,
  DepartmentRecord,
  KeyRecord,
  Person,
  AccessTokenRecord,
  AuditEntry,
  Presence,
  StaffEvent,
  CannedReply,
  QueueItem,
  SavedView,
  StaffDepartment,
  Colleague,
  FoundClient,
];

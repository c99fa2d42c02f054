import { AuditEntry } from "../../desk/audit/admin.ts";
import { Activity } from "../../desk/audit/staff.ts";
import { BrandRecord } from "../../desk/brands/admin.ts";
import { CannedReply } from "../../desk/canned-replies/staff.ts";
import { FoundClient } from "../../desk/clients/staff.ts";
import { DepartmentRecord } from "../../desk/departments/admin.ts";
import { StaffDepartment } from "../../desk/departments/staff.ts";
import { Presence } from "../../desk/events/presence.ts";
import { StaffEvent } from "../../desk/events/staff-event.ts";
import { KeyRecord } from "../../desk/keys/admin.ts";
import { Person } from "../../desk/people/managing.ts";
import { Colleague } from "../../desk/people/staff.ts";
import { AccessTokenRecord } from "../../desk/people/tokens.ts";
import { QueueItem } from "../../desk/queue/items.ts";
import { SavedView } from "../../desk/queue/views.ts";
import { Note, StaffTicket } from "../../desk/tickets/staff/ticket.ts";

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

import type { Database } from "../../infrastructure/database/connect.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { FileSettings } from "../actors/brand.ts";
import type { CustomField } from "./custom-fields.ts";
import type { OpeningHours } from "./opening-hours.ts";
import type { Priority } from "./priorities.ts";

export interface AutoReply {
  subject?: string | null;
  body: string;
}

/** A department as the rules of a submission need it. */
export interface Department {
  id: number;
  name: string;
  description: string | null;
  active: boolean;
  accepts_credentials: boolean;
  accepts_guests: boolean;
  priorities: Priority[];
  default_priority: Priority;
  custom_fields: CustomField[];
  cc_allowed: boolean;
  cc_max: number;
  captcha_provider: string | null;
  files: FileSettings;
  timezone: string;
  opening_hours: OpeningHours | null;
  auto_reply: AutoReply | null;
  reopen_days: number | null;
}

const departmentById = prepare((db, { brandId, id }: { brandId: number; id: number }) =>
  db
    .selectFrom("departments")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .select([
      "id",
      "name",
      "description",
      "active",
      "accepts_credentials",
      "accepts_guests",
      "priorities",
      "default_priority",
      "custom_fields",
      "cc_allowed",
      "cc_max",
      "captcha_provider",
      "files",
      "timezone",
      "opening_hours",
      "auto_reply",
      "reopen_days",
    ]),
);

const maxInteger = 2_147_483_647;

export async function departmentOf(
  db: Database,
  brandId: number,
  id: number | undefined,
): Promise<Department | undefined> {
  if (id === undefined || id < 1 || id > maxInteger) return undefined;
  const [row] = await departmentById(db, { brandId, id });
  return row as unknown as Department | undefined;
}

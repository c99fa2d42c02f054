import { deciders } from "../../core/effective-setting.ts";
import { feature } from "../../core/feature.ts";
import { DepartmentRecord } from "./admin/shape.ts";
import { captchaContext } from "./captcha-keys.ts";
import { customFieldTypes } from "./custom-fields.ts";
import * as errors from "./errors.ts";
import { departmentEvents } from "./events.ts";
import { refreshHolidays } from "./holidays/refresh-holidays.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { priorities } from "./priorities.ts";
import { Department } from "./shape.ts";
import { StaffDepartment } from "./staff.ts";

export const departments = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  schemas: [Department, DepartmentRecord, StaffDepartment],
  tag: {
    name: "Departments",
    description: "Departments receive tickets and define what their forms ask for.",
  },
  tables: { departments: { brand: "goes" } },
  sealed: [
    {
      table: "departments",
      column: "captcha_secret_sealed",
      key: ["brand_id", "id"],
      sentTo: ["captcha_provider"],
      also: [],
      context: (row) => captchaContext(Number(row.id)),
    },
  ],
  events: departmentEvents,
  jobs: [refreshHolidays],
  enums: { TicketPriority: priorities, CustomFieldType: customFieldTypes, SettingSource: deciders },
});

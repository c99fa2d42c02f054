import { Type } from "typebox";
import { Closed, Ref } from "../../features/core/schemas.ts";
import { listDepartmentsAsStaff, StaffDepartment } from "../../features/organisation/departments/staff.ts";
import { ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

export const departmentRoutes = [
  staffRoute({
    method: "GET",
    url: "/departments",
    name: "listDepartmentsAsStaff",
    tag: "Staff",
    summary: "List departments",
    description: "Lists departments by brand, in the brand's order, including inactive ones.",
    answers: { 200: Closed({ data: Type.Array(Ref(StaffDepartment)) }) },
    handle: async (desk, { actor }) => ok({ data: await listDepartmentsAsStaff(desk, actor) }),
  }),
];

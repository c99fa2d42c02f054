import { lazyRouteComponent } from "@tanstack/react-router";
import type { FunctionComponent } from "react";
import { settingsTexts } from "./texts/texts.ts";

export interface Section {
  /** As it stands in the address. */
  path: string;
  name: string;
  /** `lazyRouteComponent(() => import("./brands/brands.tsx"), "Brands")`: loaded when it is wanted. */
  Page: FunctionComponent<{ item: string | undefined }>;
}

const { sections: names } = settingsTexts;

/** In the order of the menu. */
export const sections: readonly Section[] = [
  {
    path: "departments",
    name: names.departments,
    Page: lazyRouteComponent(() => import("./departments/departments.tsx"), "Departments"),
  },
  {
    path: "brands",
    name: names.brands,
    Page: lazyRouteComponent(() => import("./brands/brands.tsx"), "Brands"),
  },
  {
    path: "limits",
    name: names.limits,
    Page: lazyRouteComponent(() => import("./limits/limits.tsx"), "Limits"),
  },
  {
    path: "keys",
    name: names.keys,
    Page: lazyRouteComponent(() => import("./keys/keys.tsx"), "Keys"),
  },
  {
    path: "people",
    name: names.people,
    Page: lazyRouteComponent(() => import("./people/people.tsx"), "People"),
  },
  {
    path: "canned-replies",
    name: names.cannedReplies,
    Page: lazyRouteComponent(() => import("./canned-replies/canned-replies.tsx"), "CannedReplies"),
  },
  {
    path: "audit",
    name: names.audit,
    Page: lazyRouteComponent(() => import("./audit/audit.tsx"), "Audit"),
  },
  {
    path: "first-steps",
    name: names.firstSteps,
    Page: lazyRouteComponent(() => import("./first-steps/first-steps.tsx"), "FirstStepsPage"),
  },
];

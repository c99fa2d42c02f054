import type { Feature } from "../../features/core/feature.ts";
import { features } from "../../features/features.ts";
import {
  ErrorBody,
  ForbiddenErrorBody,
  LimitErrorBody,
  UnforeseenErrorBody,
  ValidationErrorBody,
} from "./errors/error-body.ts";

/** Schemas that others refer to by name. Each becomes a component of the OpenAPI document. */
export const namedSchemas = [
  ErrorBody,
  ForbiddenErrorBody,
  ValidationErrorBody,
  LimitErrorBody,
  UnforeseenErrorBody,
  ...features.flatMap(({ schemas = [] }: Feature) => schemas),
];

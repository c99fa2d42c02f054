import { ClientRecord } from "../desk/clients/customer.ts";
import { Credential } from "../desk/credentials/customer.ts";
import { Department } from "../desk/departments/customer.ts";
import { Attachment, Reply, TicketDetail, TicketItem } from "../desk/tickets/shape.ts";
import { ErrorBody, LimitErrorBody, UnforeseenErrorBody, ValidationErrorBody } from "./error-body.ts";
import { staffSchemas } from "./staff/schemas.ts";

/** The schemas that others refer to by name; each becomes a component of the OpenAPI document. */
export const namedSchemas = [
  ErrorBody,
  ValidationErrorBody,
  LimitErrorBody,
  UnforeseenErrorBody,
  Department,
  ClientRecord,
  Attachment,
  Reply,
  TicketItem,
  TicketDetail,
  Credential,
  ...staffSchemas,
];

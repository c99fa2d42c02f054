/** The parts of an OpenAPI 3.1 document that this folder changes, as the plugin writes them. */
export interface Document {
  info?: { title: string; description?: string };
  tags?: { name: string }[];
  paths?: Record<string, Record<string, Operation>> | undefined;
  webhooks?: Record<string, Record<string, Operation>>;
  components?: {
    schemas?: Record<string, Schema>;
    responses?: Record<string, Response>;
    headers?: Record<string, object>;
    securitySchemes?: Record<string, object>;
  };
}

/** Marks operations whose success responses contain the remaining quota. */
export const countsUnderLimits = "x-counts-under-limits";

export interface Operation {
  [countsUnderLimits]?: true;
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: { in: string; name: string; description?: string; schema?: Schema }[];
  requestBody?: RequestBody;
  responses: Record<string, Response | { $ref: string }>;
}

export interface RequestBody {
  description?: string;
  required?: boolean;
  content: Record<string, { schema: Schema; encoding?: object }>;
}

export interface Response {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema: Schema; example?: unknown; examples?: Record<string, object> }>;
}

export interface Schema {
  $ref?: string;
  title?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  enum?: unknown[];
  "x-extensible-enum"?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
}

/** Every operation of a document, with its method and path. */
export function* operationsOf({ paths = {} }: Document): Iterable<[string, Operation]> {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) yield [`${method} ${path}`, operation];
}

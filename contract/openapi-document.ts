import { z } from 'zod';

const jsonSchema = z.record(z.string(), z.unknown());
const content = z.record(
  z.string(),
  z.object({
    schema: jsonSchema,
    examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
  }),
);

const apiParameter = z.object({
  name: z.string(),
  in: z.enum(['query', 'path', 'header']),
  required: z.boolean(),
  description: z.string(),
  schema: jsonSchema,
  /**
   * Set for list parameters. Together with `explode: false`, it means that the values are
   * comma-separated.
   */
  style: z.enum(['form']).optional(),
  explode: z.boolean().optional(),
  example: z.unknown().optional(),
});
export type ApiParameter = z.infer<typeof apiParameter>;

const apiHeader = z.object({ description: z.string(), required: z.boolean(), schema: jsonSchema });
export type ApiHeader = z.infer<typeof apiHeader>;

const apiResponse = z.object({
  description: z.string(),
  /** By header name; each refers to a header in `components`. */
  headers: z.record(z.string(), z.object({ $ref: z.string() })).optional(),
  content: content.optional(),
});
export type ApiResponse = z.infer<typeof apiResponse>;

const security = z.array(z.record(z.string(), z.array(z.string())));

const apiOperation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(apiParameter),
  /** Absent if the call is public. */
  security: security.optional(),
  requestBody: z.object({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string(), apiResponse),
  /** Path and query of a working example request. */
  'x-example': z.string(),
});
export type ApiOperation = z.infer<typeof apiOperation>;

/** Requests that the portal itself sends. */
const webhookPost = apiOperation
  .pick({
    operationId: true,
    summary: true,
    description: true,
    tags: true,
    parameters: true,
    requestBody: true,
  })
  .extend({ responses: z.record(z.string(), z.object({ description: z.string() })) });
export type WebhookPost = z.infer<typeof webhookPost>;

/** Documents an object without its fields, because the OpenAPI specification already describes them. */
const openApiObject = (description: string) => ({ description, as: { type: 'object' } });

const HTTP_METHODS = ['get', 'post', 'put', 'delete'] as const;
export type ApiMethod = (typeof HTTP_METHODS)[number];

/** An OpenAPI 3.1 document, limited to the features that we use. */
export const openApiDocument = z.object({
  openapi: z.literal('3.1.1').describe('The version of OpenAPI.'),
  info: z
    .object({ title: z.string(), version: z.string(), description: z.string() })
    .meta(openApiObject('Title, version and description of the API.')),
  servers: z
    .array(z.object({ url: z.string() }).meta(openApiObject('A server.')))
    .describe('Base URL of the calls.'),
  webhooks: z
    .record(z.string(), z.object({ post: webhookPost }))
    .meta(openApiObject('Requests that the portal sends to systems of the agency.')),
  security: security.describe('Default security of the calls: none is required.'),
  tags: z
    .array(z.object({ name: z.string(), description: z.string() }).meta(openApiObject('A group.')))
    .describe('The groups of calls.'),
  paths: z
    .record(z.string(), z.partialRecord(z.enum(HTTP_METHODS), apiOperation))
    .meta(openApiObject('The calls, by path and method.')),
  components: z
    .object({
      schemas: z.record(z.string(), jsonSchema),
      headers: z.record(z.string(), apiHeader),
      securitySchemes: z.record(
        z.string(),
        z.object({ type: z.literal('http'), scheme: z.literal('bearer') }),
      ),
    })
    .meta(openApiObject('The shapes that calls have in common.')),
});
export type OpenApiDocument = z.infer<typeof openApiDocument>;

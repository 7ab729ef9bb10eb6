import type { z } from 'zod';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { AnswerExamples } from './answer-examples.ts';
import { API_HEADERS, failureHeaders, privateHeaders, TAGGED_HEADERS } from './api-headers.ts';
import {
  type CallNotes,
  type ExampleValues,
  fillExampleParameters,
  OPENAPI_TAGS,
} from './call-definition.ts';
import { CALL_NAMES, CALLS } from './call-table.ts';
import { strict } from './common-parameters.ts';
import { ERROR_LIMITS, ERROR_STATUS, type ErrorCode, PodiumError } from './error.ts';
import { heavyRequestsOf, MAX_HEAVY_REQUESTS_PER_MINUTE } from './heavy-calls.ts';
import {
  createResponseSchemas,
  describeParameters,
  inputSchema,
  type JsonSchema,
  responseTypeName,
  schemaReference,
} from './json-schemas.ts';
import type {
  ApiMethod,
  ApiOperation,
  ApiParameter,
  OpenApiDocument,
  WebhookPost,
} from './openapi-document.ts';
import { fillPath } from './paths.ts';
import { MAX_CHANGES_PER_MINUTE, type UploadedFile } from './private-call-definition.ts';
import { PRIVATE_CALL_NAMES, PRIVATE_CALLS } from './private-call-table.ts';
import { STOCK_EVENTS_EXAMPLE, stockEvents } from './webhooks.ts';
import { MAX_WRITE_ROWS, WRITE_CALL_NAMES, WRITE_CALLS } from './write-api.ts';

/** A public call, private call or write call, with all that the API document needs. */
type DocumentedCall = {
  readonly name: string;
  readonly method: ApiMethod;
  readonly path: string;
  readonly params: z.ZodType;
  readonly body?: z.ZodType;
  readonly file?: UploadedFile;
  readonly answer: z.ZodType;
  readonly notes: CallNotes;
  /** True if the response depends only on the data and has an etag. */
  readonly hasEtag: boolean;
  /** Which requests are rate-limited by IP address because they are expensive. */
  readonly heavyRequests?: ReturnType<typeof heavyRequestsOf>;
  /** True if the call requires a token. */
  readonly needsToken?: boolean;
};

const DOCUMENTED_CALLS: readonly DocumentedCall[] = [
  ...CALL_NAMES.map(
    (name): DocumentedCall => ({
      name,
      method: 'get',
      ...CALLS[name],
      hasEtag: true,
      heavyRequests: heavyRequestsOf(name),
    }),
  ),
  ...PRIVATE_CALL_NAMES.map((name): DocumentedCall => {
    const { method, ...call } = PRIVATE_CALLS[name];
    return { name, ...call, method: method.toLowerCase() as ApiMethod, hasEtag: false };
  }),
  ...WRITE_CALL_NAMES.map((name): DocumentedCall => {
    const { method, ...call } = WRITE_CALLS[name];
    return { name, ...call, method: method.toLowerCase() as ApiMethod, hasEtag: false, needsToken: true };
  }),
];

const API_DESCRIPTION = `Every call returns JSON. All calls are GET requests except those for favourites, enquiries and writing listings. Arrays are comma-separated, or the same name repeated. Prices are in HKD, areas in square feet.

Unknown parameters are ignored, or with strict=1 refused: unknown_parameter, with the names that the call knows. An empty one has no effect. An invalid value is refused with 400: bad_parameter, bad_polygon for an area that cannot be read, bad_places for places that cannot be read or are too many, bad_reach for travel times that cannot be read, or min_above_max where a lower limit is above the upper one, with a message in the language of lang or Accept-Language the name of the parameter, and under expected JSON Schema of what it may be. Whole numbers are digits only, at most 15; a sign, a point or an exponent is refused.

Responses carry a weak ETag that changes with the data; a request with If-None-Match returns 304 while the data are unchanged. They may be stored, but must be revalidated before use.

Example responses are from the demonstration data, with shortened lists and texts.

Favourites belong to a visitor, identified by a random cookie that the first PUT sets and that is removed with the last favourite. Their responses are never stored; a PUT or DELETE that a browser sends from another site is refused, and so are more than ${MAX_CHANGES_PER_MINUTE} changes a minute from one network address.

Other systems of the agency write listings with Authorization: Bearer and a token that podium tokens creates.`;

/** Returns the message of an error. */
type FormatErrorMessage = (error: PodiumError) => string;

/**
 * Returns a function that creates the API document with the given examples. The document itself is
 * built once, at the first request.
 */
export function describeApi(
  title: string,
  messageOf: FormatErrorMessage,
  responseExamples: AnswerExamples,
): (examples: ExampleValues) => OpenApiDocument {
  let createDocument: ReturnType<typeof prepareDocument> | undefined;
  return (examples) => {
    createDocument ??= prepareDocument(title, messageOf, responseExamples);
    return createDocument(examples);
  };
}

function prepareDocument(
  title: string,
  messageOf: FormatErrorMessage,
  responseExamples: AnswerExamples,
): (examples: ExampleValues) => OpenApiDocument {
  const operations = DOCUMENTED_CALLS.map(
    (call) => [call, createOperation(call, messageOf, responseExamples)] as const,
  );
  const document: Omit<OpenApiDocument, 'paths'> = {
    openapi: '3.1.1',
    info: { title, version: '1', description: API_DESCRIPTION },
    servers: [{ url: BASE_PATH }],
    webhooks: { stockEvents: { post: STOCK_EVENTS_POST } },
    security: [],
    tags: Object.entries(OPENAPI_TAGS).map(([name, description]) => ({ name, description })),
    components: {
      schemas: createResponseSchemas(DOCUMENTED_CALLS),
      headers: API_HEADERS,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
  return (examples) => {
    const paths: OpenApiDocument['paths'] = {};
    for (const [call, operation] of operations) {
      const example = requestUrl(call, fillExampleParameters(call.notes, examples));
      const path = `/${openApiPath(call.path)}`;
      paths[path] = { ...paths[path], [call.method]: { ...operation, 'x-example': example } };
    }
    return { ...document, paths };
  };
}

/** Returns the URL of an example request, such as '/ics/property/lang/en/find'. */
function requestUrl(call: DocumentedCall, input: Readonly<Record<string, string>>): string {
  const { path, query } = fillPath(call.path, input);
  const queryText = query.size > 0 ? `?${query}` : '';
  return `${BASE_PATH}/${path}${queryText}`;
}

/**
 * Converts a path to OpenAPI syntax without its optional segments, which are documented as query
 * parameters.
 */
const openApiPath = (path: string) => path.replace(/\/:\w+\?/g, '').replace(/:(\w+)/g, '{$1}');

function createOperation(
  call: DocumentedCall,
  messageOf: FormatErrorMessage,
  responseExamples: AnswerExamples,
): Omit<ApiOperation, 'x-example'> {
  const { tag, summary, description, errors = [] } = call.notes;
  const { heavyRequests: heavyRequestKind = 'none' } = call;
  const ownParameters = parametersOf(call);
  const parameters = [
    ...ownParameters,
    ...COMMON_PARAMETERS.filter((common) => !ownParameters.some((a) => isSameParameter(a, common))),
  ];
  return {
    operationId: call.name,
    summary,
    description,
    tags: [tag],
    parameters,
    ...(call.needsToken && { security: [{ token: [] }] }),
    ...(call.body && {
      requestBody: { required: true as const, content: jsonContent(inputSchema(call.body)) },
    }),
    ...(call.file && { requestBody: { required: true as const, content: fileContent(call.file) } }),
    responses: {
      200: {
        description: 'The answer.',
        headers: call.hasEtag ? TAGGED_HEADERS : privateHeaders(tag === 'favourites'),
        content: jsonContent(
          { $ref: schemaReference(responseTypeName(call.name)) },
          responseExamples[call.name],
        ),
      },
      ...(call.hasEtag && {
        304: {
          description: 'The data have not changed since the response with the ETag in If-None-Match.',
          headers: TAGGED_HEADERS,
        },
      }),
      ...errorResponses(
        [
          ...new Set([
            ...parameterErrors(ownParameters),
            'unknown_parameter' as const,
            ...(call.body ? ['media_type' as const] : []),
            ...errors,
            ...(heavyRequestKind === 'none' ? [] : ['too_many_requests' as const]),
            'unavailable' as const,
          ]),
        ],
        messageOf,
        ownParameters,
        heavyRequestKind === 'none'
          ? ERROR_DESCRIPTIONS
          : { ...ERROR_DESCRIPTIONS, too_many_requests: HEAVY_ERROR_DESCRIPTIONS[heavyRequestKind] },
      ),
    },
  };
}

/** Documentation of the webhook with listing events, which a receiver must verify before use. */
const STOCK_EVENTS_POST: WebhookPost = {
  operationId: 'stockEvents',
  summary: 'Notify about events of listings',
  description: `Sent to each address of WEBHOOK_URL, for changes by the office, a feed or another system. Events that were not accepted are sent again after half a minute, then after twice the previous delay up to six hours, and before any later event. Events not accepted within 30 days are dropped.`,
  tags: ['feed'],
  parameters: [
    signedHeader(
      'podium-delivery',
      'First and last id of the events, the same at every attempt.',
      '4711-4711',
    ),
    signedHeader(
      'podium-timestamp',
      'Time of sending in seconds since 1970. Reject old requests.',
      '1795147200',
    ),
    signedHeader(
      'podium-signature',
      'sha256= and the HMAC-SHA256 of the timestamp, a full stop and the body, by WEBHOOK_SECRET, in hexadecimal digits.',
      `sha256=${'0'.repeat(64)}`,
    ),
  ],
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: inputSchema(stockEvents),
        examples: { changed: { value: STOCK_EVENTS_EXAMPLE } },
      },
    },
  },
  responses: {
    '2XX': { description: 'The events are accepted.' },
    default: {
      description:
        'The events are sent again; also after a redirect, or without a response within 15 seconds.',
    },
  },
};

function signedHeader(name: string, description: string, example: string): ApiParameter {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example };
}

/** Every call uses the language for error messages; some calls also use it for the response. */
const LANGUAGE_PARAMETER: ApiParameter = {
  name: 'lang',
  in: 'query',
  required: false,
  description:
    'Language of error messages: Traditional Chinese, Simplified Chinese or English. A language in the body takes precedence; without either, Accept-Language is used.',
  schema: { type: 'string', enum: [...LANGUAGES] },
};
const COMMON_PARAMETERS: readonly ApiParameter[] = [
  LANGUAGE_PARAMETER,
  ...describeParameters(strict).map((parameter) => ({ ...parameter, in: 'query' as const })),
];
const isSameParameter = (a: ApiParameter, b: ApiParameter) => a.name === b.name && a.in === b.in;

function parametersOf({ params, path }: DocumentedCall): ApiParameter[] {
  return describeParameters(params).map((parameter): ApiParameter => {
    const { name, schema, example, ...remainingInput } = parameter;
    return {
      name,
      in: openApiPath(path).includes(`{${name}}`) ? 'path' : 'query',
      ...remainingInput,
      schema,
      ...(schema.type === 'array' && { style: 'form' as const, explode: false }),
      ...(example !== undefined && { example: parseExample(String(example), schema) }),
    };
  });
}

/** Request body of a file upload, for each accepted content type. */
function fileContent({ types }: UploadedFile) {
  return Object.fromEntries(types.map((type) => [type, { schema: {} }]));
}

/** Converts an example from its raw string to the documented type. */
function parseExample(text: string, schema: JsonSchema): unknown {
  if (schema.type === 'array')
    return text.split(',').map((member) => parseExample(member, schema.items as JsonSchema));
  return schema.type === 'string' ? text : Number(text);
}

/** Returns the error codes that invalid parameters may cause. */
function parameterErrors(parameters: readonly ApiParameter[]): ErrorCode[] {
  if (parameters.some(({ name }) => name === 'section')) return ['unknown_language', 'unknown_section'];
  if (parameters.length === 0) return [];
  const hasRange = parameters.some(({ name }) => name.endsWith('_min'));
  const hasPolygon = parameters.some(({ name }) => name === 'polygon');
  const hasPlaces = parameters.some(({ name }) => name === 'places');
  const hasReach = parameters.some(({ name }) => name === 'reach');
  return [
    'bad_parameter',
    ...(hasPolygon ? ['bad_polygon' as const] : []),
    ...(hasPlaces ? ['bad_places' as const] : []),
    ...(hasReach ? ['bad_reach' as const] : []),
    ...(hasRange ? ['min_above_max' as const] : []),
  ];
}

/** Groups error codes by status, each with an example response. */
function errorResponses(
  codes: readonly ErrorCode[],
  messageOf: FormatErrorMessage,
  parameters: readonly ApiParameter[],
  descriptions: Partial<Record<ErrorCode, string>>,
): ApiOperation['responses'] {
  const codesByStatus = Map.groupBy(codes, (code) => String(ERROR_STATUS[code]));
  return Object.fromEntries(
    [...codesByStatus].map(([status, statusCodes]) => [
      status,
      {
        description: statusCodes
          .map((code) => descriptions[code] ?? `${code}: ${messageOf(new PodiumError(code))}`)
          .join(' '),
        headers: failureHeaders(status),
        content: errorContent(statusCodes, messageOf, parameters),
      },
    ]),
  );
}

const HEAVY_LIMIT_TEXT = `more than ${MAX_HEAVY_REQUESTS_PER_MINUTE} a minute, unless the operator sets another limit, for expensive calls from one network address; cached responses do not count. Retry-After gives the seconds to wait.`;
const HEAVY_ERROR_DESCRIPTIONS = {
  all: `too_many_requests: ${HEAVY_LIMIT_TEXT}`,
  'with facets': `too_many_requests, with facets=1 alone: ${HEAVY_LIMIT_TEXT}`,
} as const;

const ERROR_DESCRIPTIONS: Partial<Record<ErrorCode, string>> = {
  bad_parameter:
    'bad_parameter: a value is invalid: outside its limits, not a whole number, too long, not one of the allowed values, or missing.',
  unknown_parameter: 'unknown_parameter: with strict, the call has no parameter of that name.',
  bad_polygon: `bad_polygon: an area has fewer than ${ERROR_LIMITS.least_corners} corners, more than ${ERROR_LIMITS.most_corners}, or one that is not near Hong Kong.`,
  bad_places: `bad_places: a place cannot be read, or there are more than ${ERROR_LIMITS.most_places}.`,
  bad_reach: `bad_reach: a station or its minutes cannot be read, a station is repeated, or there are more than ${ERROR_LIMITS.most_reaches}.`,
  min_above_max: 'min_above_max: a lower limit is above the upper one.',
  anchor_not_found: 'anchor_not_found: the anchor does not match the filters.',
  stock_not_found: 'stock_not_found: there is no such listing.',
  unknown_language: 'unknown_language: there is no such language.',
  unknown_section: 'unknown_section: there is no such section.',
  too_many_requests: `too_many_requests: more than ${MAX_CHANGES_PER_MINUTE} changes a minute, or too many captchas or new visitors, from one network address. Retry-After gives the seconds to wait.`,
  captcha_failed:
    'captcha_failed: the captcha is not solved, has expired, or was already used; request a new one.',
  media_type:
    'media_type: the call does not accept the content type of the body. HTML form encodings are never accepted.',
  too_large: `too_large: the body is larger than the limit, or has more than ${MAX_WRITE_ROWS} rows.`,
  bad_rows: 'bad_rows: the body is not JSON, has no rows, or its gstock_id differs from the id in the URL.',
  bad_token: 'bad_token: the token is unknown or was revoked.',
  token_rights: 'token_rights: the token lacks the right for this request.',
  import_running: 'import_running: another import is running. Retry-After gives the seconds to wait.',
  demonstration_data: 'demonstration_data: the portal still shows demonstration data.',
  rows_refused:
    'rows_refused: nothing was stored. The response also has `report`, whose refusals or problem give the reasons.',
  unavailable: 'unavailable: the data cannot be reached at the moment.',
  cross_site: 'cross_site: a browser sent the request from a page of another site.',
  too_many_favourites: `too_many_favourites: the visitor would have more than ${ERROR_LIMITS.favourites}.`,
};

function jsonContent(schema: JsonSchema, example?: unknown) {
  const examples = example !== undefined && { examples: { answer: { value: example } } };
  return { 'application/json': { schema, ...examples } };
}

function errorContent(
  codes: readonly ErrorCode[],
  messageOf: FormatErrorMessage,
  parameters: readonly ApiParameter[],
) {
  const [firstParameter] = parameters;
  const examples = codes.map((code) => {
    const isParameter = code === 'bad_parameter' && firstParameter !== undefined;
    const field = isParameter ? firstParameter.name : EXAMPLE_FIELD_BY_CODE[code];
    const { default: _, ...expected } = isParameter ? firstParameter.schema : {};
    const details = isParameter ? { expected } : {};
    const message = messageOf(PodiumError.detailed(code, field, details));
    return [code, { value: { error: { code, message, ...(field && { field }), ...details } } }];
  });
  return {
    'application/json': {
      schema: { $ref: schemaReference('Error') },
      examples: Object.fromEntries(examples),
    },
  };
}

const EXAMPLE_FIELD_BY_CODE: Partial<Record<ErrorCode, string>> = {
  bad_polygon: 'polygon',
  bad_places: 'places',
  bad_reach: 'reach',
  min_above_max: 'area_min',
  anchor_not_found: 'stock_id',
  stock_not_found: 'stock_id',
  unknown_language: 'lang',
  unknown_section: 'section',
};

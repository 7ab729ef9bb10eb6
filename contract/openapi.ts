import type { z } from 'zod';
import { BASE } from '#domain/address/addresses.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { AnswerExamples } from './answer-examples.ts';
import { API_HEADERS, failureHeaders, privateHeaders, TAGGED_HEADERS } from './api-headers.ts';
import { type CallNotes, type Examples, exampleOf, TAGS } from './call-definition.ts';
import { CALL_NAMES, CALLS } from './call-table.ts';
import { strict } from './common-parameters.ts';
import { ERROR_LIMITS, ERROR_STATUS, type ErrorCode, PodiumError } from './error.ts';
import { FEED_CALL_NAMES, FEED_CALLS, FEED_ROWS } from './feed.ts';
import { HEAVY_PER_MINUTE, heavyRequests } from './heavy-calls.ts';
import {
  answerName,
  answerSchemas,
  describeParameters,
  inputSchema,
  type Json,
  refOf,
} from './json-schemas.ts';
import type {
  ApiMethod,
  ApiOperation,
  ApiParameter,
  OpenApiDocument,
  WebhookPost,
} from './openapi-document.ts';
import { fillPath } from './paths.ts';
import { CHANGES_PER_MINUTE, type SentFile } from './private-call-definition.ts';
import { PRIVATE_CALL_NAMES, PRIVATE_CALLS } from './private-call-table.ts';
import { STOCK_EVENTS_EXAMPLE, stockEvents } from './webhooks.ts';

/** A call of either table, as the document describes it. */
type Described = {
  readonly name: string;
  readonly method: ApiMethod;
  readonly path: string;
  readonly params: z.ZodType;
  readonly body?: z.ZodType;
  readonly file?: SentFile;
  readonly answer: z.ZodType;
  readonly notes: CallNotes;
  /** Its answer depends on the data alone, and carries their tag. */
  readonly tagged: boolean;
  /** Which requests are limited by network address because they take long. */
  readonly heavy?: ReturnType<typeof heavyRequests>;
  /** It is for programs with a token. */
  readonly needsToken?: boolean;
};

const DESCRIBED: readonly Described[] = [
  ...CALL_NAMES.map(
    (name): Described => ({
      name,
      method: 'get',
      ...CALLS[name],
      tagged: true,
      heavy: heavyRequests(name),
    }),
  ),
  ...PRIVATE_CALL_NAMES.map((name): Described => {
    const { method, ...call } = PRIVATE_CALLS[name];
    return { name, ...call, method: method.toLowerCase() as ApiMethod, tagged: false };
  }),
  ...FEED_CALL_NAMES.map((name): Described => {
    const { method, ...call } = FEED_CALLS[name];
    return { name, ...call, method: method.toLowerCase() as ApiMethod, tagged: false, needsToken: true };
  }),
];

const ABOUT = `Every call answers with JSON; all but those for favourites, enquiries and the feed are GET requests. Arrays are comma-separated, or the same name repeated. Prices are in HKD, areas in square feet.

Unknown parameters are ignored, or with strict=1 refused: unknown_parameter, with the names that the call knows. An empty one has no effect. An invalid value is refused with 400: bad_parameter, bad_polygon for an area that cannot be read, or min_above_max where a lower limit is above the upper one, with a message in the language of lang or Accept-Language the name of the parameter, and under expected JSON Schema of what it may be. Whole numbers are digits only, at most 15; a sign, a point or an exponent is refused.

Responses carry a weak ETag that changes with the data; a request with If-None-Match is answered 304 while nothing has changed. They may be stored, but must be revalidated before use.

Examples of answers are those of the demonstration data, with lists and long texts cut short.

Favourites belong to a visitor, identified by a random cookie that the first PUT sets and that is removed with the last favourite. Their responses are never stored; a PUT or DELETE that a browser sends from another site is refused, and so are more than ${CHANGES_PER_MINUTE} changes a minute from one network address.

The feed is written by other systems of the agency, with Authorization: Bearer and a token that podium tokens creates.`;

/** The sentence of a failure. */
type MessageOf = (error: PodiumError) => string;

/** The API document, made from the calls' own schemas when it is first asked for; each copy has examples of what is there. */
export function describeApi(
  title: string,
  messageOf: MessageOf,
  answers: AnswerExamples,
): (examples: Examples) => OpenApiDocument {
  let fill: ReturnType<typeof prepareDocument> | undefined;
  return (examples) => {
    fill ??= prepareDocument(title, messageOf, answers);
    return fill(examples);
  };
}

function prepareDocument(
  title: string,
  messageOf: MessageOf,
  answers: AnswerExamples,
): (examples: Examples) => OpenApiDocument {
  const operations = DESCRIBED.map((call) => [call, operationOf(call, messageOf, answers)] as const);
  const document: Omit<OpenApiDocument, 'paths'> = {
    openapi: '3.1.1',
    info: { title, version: '1', description: ABOUT },
    servers: [{ url: BASE }],
    webhooks: { stockEvents: { post: STOCK_EVENTS_POST } },
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      schemas: answerSchemas(DESCRIBED),
      headers: API_HEADERS,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
  return (examples) => {
    const paths: OpenApiDocument['paths'] = {};
    for (const [call, operation] of operations) {
      const example = addressOfCall(call, exampleOf(call.notes, examples));
      const path = `/${openPath(call.path)}`;
      paths[path] = { ...paths[path], [call.method]: { ...operation, 'x-example': example } };
    }
    return { ...document, paths };
  };
}

/** Where a call answers, with parameters filled in: '/ics/property/lang/en/find'. */
function addressOfCall(call: Described, input: Readonly<Record<string, string>>): string {
  const { path, rest: query } = fillPath(call.path, input);
  const search = query.size > 0 ? `?${query}` : '';
  return `${BASE}/${path}${search}`;
}

/** Leaves out optional parts of a path: the call also reads them from the query, and is documented that way. */
const openPath = (path: string) => path.replace(/\/:\w+\?/g, '').replace(/:(\w+)/g, '{$1}');

function operationOf(
  call: Described,
  messageOf: MessageOf,
  answers: AnswerExamples,
): Omit<ApiOperation, 'x-example'> {
  const { tag, summary, description, errors = [] } = call.notes;
  const { heavy = 'none' } = call;
  const own = parametersOf(call);
  const parameters = [...own, ...COMMON.filter((common) => !own.some((one) => isSame(one, common)))];
  return {
    operationId: call.name,
    summary,
    description,
    tags: [tag],
    parameters,
    ...(call.needsToken && { security: [{ token: [] }] }),
    ...(call.body && { requestBody: { required: true as const, content: json(inputSchema(call.body)) } }),
    ...(call.file && { requestBody: { required: true as const, content: fileContent(call.file) } }),
    responses: {
      200: {
        description: 'The answer.',
        headers: call.tagged ? TAGGED_HEADERS : privateHeaders(tag === 'favourites'),
        content: json({ $ref: refOf(answerName(call.name)) }, answers[call.name]),
      },
      ...(call.tagged && {
        304: {
          description: 'Nothing has changed since the answer with the ETag in If-None-Match.',
          headers: TAGGED_HEADERS,
        },
      }),
      ...refusals(
        [
          ...new Set([
            ...refusalsOf(own),
            'unknown_parameter' as const,
            ...(call.body ? ['media_type' as const] : []),
            ...errors,
            ...(heavy === 'none' ? [] : ['too_many_requests' as const]),
            'unavailable' as const,
          ]),
        ],
        messageOf,
        own,
        heavy === 'none' ? REFUSAL : { ...REFUSAL, too_many_requests: HEAVY_REFUSAL[heavy] },
      ),
    },
  };
}

/** A receiver verifies it before it uses the events. */
const STOCK_EVENTS_POST: WebhookPost = {
  operationId: 'stockEvents',
  summary: 'Tell what has happened to listings',
  description: `Sent to each address of WEBHOOK_URL, whoever changed the listings. Events that were not accepted come again after half a minute, then after twice as long each time, at most six hours, and no others before them; those not accepted within 30 days are dropped.`,
  tags: ['feed'],
  parameters: [
    signedHeader(
      'podium-delivery',
      'The first and the last id of the events; the same at every attempt.',
      '4711-4711',
    ),
    signedHeader(
      'podium-timestamp',
      'When it was sent, in seconds since 1970. Refuse one that is old.',
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
        'The events come again, as they do after a redirect and without an answer within 15 seconds.',
    },
  },
};

function signedHeader(name: string, description: string, example: string): ApiParameter {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example };
}

/** Every call reads it for its failures; one that has it as its own also for its answer. */
const LANGUAGE: ApiParameter = {
  name: 'lang',
  in: 'query',
  required: false,
  description:
    'The language of an error’s message: Traditional Chinese, Simplified Chinese or English. A body that names one comes first; without either Accept-Language counts.',
  schema: { type: 'string', enum: [...LANGUAGES] },
};
const COMMON: readonly ApiParameter[] = [
  LANGUAGE,
  ...describeParameters(strict).map((parameter) => ({ ...parameter, in: 'query' as const })),
];
const isSame = (one: ApiParameter, other: ApiParameter) => one.name === other.name && one.in === other.in;

function parametersOf({ params, path }: Described): ApiParameter[] {
  return describeParameters(params).map((parameter): ApiParameter => {
    const { name, schema, example, ...rest } = parameter;
    return {
      name,
      in: openPath(path).includes(`{${name}}`) ? 'path' : 'query',
      ...rest,
      schema,
      ...(schema.type === 'array' && { style: 'form' as const, explode: false }),
      ...(example !== undefined && { example: sentAs(String(example), schema) }),
    };
  });
}

/** The bytes of a file, under each content type it may have. */
function fileContent({ types }: SentFile) {
  return Object.fromEntries(types.map((type) => [type, { schema: {} }]));
}

/** Examples are written as they are sent, and documented as what they are read as. */
function sentAs(text: string, schema: Json): unknown {
  if (schema.type === 'array') return text.split(',').map((part) => sentAs(part, schema.items as Json));
  return schema.type === 'string' ? text : Number(text);
}

/** Which refusals its parameters can meet. */
function refusalsOf(parameters: readonly ApiParameter[]): ErrorCode[] {
  if (parameters.some(({ name }) => name === 'section')) return ['unknown_language', 'unknown_section'];
  if (parameters.length === 0) return [];
  const ranges = parameters.some(({ name }) => name.endsWith('_min'));
  const polygons = parameters.some(({ name }) => name === 'polygon');
  return [
    'bad_parameter',
    ...(polygons ? ['bad_polygon' as const] : []),
    ...(ranges ? ['min_above_max' as const] : []),
  ];
}

/** Refusals by their status, each code with an example. */
function refusals(
  codes: readonly ErrorCode[],
  messageOf: MessageOf,
  parameters: readonly ApiParameter[],
  wording: Partial<Record<ErrorCode, string>>,
): ApiOperation['responses'] {
  const byStatus = Map.groupBy(codes, (code) => String(ERROR_STATUS[code]));
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group
          .map((code) => wording[code] ?? `${code}: ${messageOf(new PodiumError(code))}`)
          .join(' '),
        headers: failureHeaders(status),
        content: errorJson(group, messageOf, parameters),
      },
    ]),
  );
}

const TOO_MANY = `more than ${HEAVY_PER_MINUTE} a minute, unless the operator allows others, of the calls that take long, from one network address; what the portal has kept since the data last changed does not count. Retry-After says when to try again, in seconds.`;
const HEAVY_REFUSAL = {
  all: `too_many_requests: ${TOO_MANY}`,
  'with facets': `too_many_requests, with facets=1 alone: ${TOO_MANY}`,
} as const;

const REFUSAL: Partial<Record<ErrorCode, string>> = {
  bad_parameter:
    'bad_parameter: a value is none of those described: outside of its limits, not a whole number, too long, not in its list, or missing.',
  unknown_parameter: 'unknown_parameter: with strict, a name that the call does not know.',
  bad_polygon: `bad_polygon: an area has fewer than ${ERROR_LIMITS.least_corners} corners, more than ${ERROR_LIMITS.most_corners}, or one that is not near Hong Kong.`,
  min_above_max: 'min_above_max: a lower limit is above the upper one.',
  anchor_not_found: 'anchor_not_found: the filters do not find the anchor.',
  stock_not_found: 'stock_not_found: there is no such listing.',
  unknown_language: 'unknown_language: there is no such language.',
  unknown_section: 'unknown_section: there is no such section.',
  too_many_requests: `too_many_requests: more than ${CHANGES_PER_MINUTE} changes a minute, or too many captchas or new visitors, from one network address; Retry-After says when to try again, in seconds.`,
  captcha_failed:
    'captcha_failed: the captcha is not solved, is too old, or has served another enquiry; ask for a new one.',
  media_type:
    'media_type: the body has a content type that the call does not take; none takes a form as browsers encode it.',
  too_large: `too_large: more was sent than any form holds; of a feed, more than ${FEED_ROWS} rows.`,
  bad_rows: 'bad_rows: the body is not JSON, or no rows, or its number is not that of the address.',
  bad_token: 'bad_token: there is no such token, or it was revoked.',
  token_rights: 'token_rights: the token may not do this.',
  import_running:
    'import_running: another import is running; Retry-After says when to try again, in seconds.',
  demonstration_data: 'demonstration_data: the portal still shows demonstration data.',
  rows_refused:
    'rows_refused: nothing was stored; beside error the answer has report, whose refusals or problem say why.',
  unavailable: 'unavailable: the data cannot be reached at the moment.',
  cross_site: 'cross_site: a browser sent it from a page of another site.',
  too_many_favourites: `too_many_favourites: the visitor would have more than ${ERROR_LIMITS.favourites}.`,
};

function json(schema: Json, example?: unknown) {
  const examples = example !== undefined && { examples: { answer: { value: example } } };
  return { 'application/json': { schema, ...examples } };
}

function errorJson(codes: readonly ErrorCode[], messageOf: MessageOf, parameters: readonly ApiParameter[]) {
  const [first] = parameters;
  const examples = codes.map((code) => {
    const isParameter = code === 'bad_parameter' && first !== undefined;
    const field = isParameter ? first.name : FIELD_OF[code];
    const { default: _, ...expected } = isParameter ? first.schema : {};
    const details = isParameter ? { expected } : {};
    const message = messageOf(PodiumError.detailed(code, field, details));
    return [code, { value: { error: { code, message, ...(field && { field }), ...details } } }];
  });
  return { 'application/json': { schema: { $ref: refOf('Error') }, examples: Object.fromEntries(examples) } };
}

const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  bad_polygon: 'polygon',
  min_above_max: 'area_min',
  anchor_not_found: 'stock_id',
  stock_not_found: 'stock_id',
  unknown_language: 'lang',
  unknown_section: 'section',
};

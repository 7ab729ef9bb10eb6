import type { ApiHeader, ApiResponse } from './openapi-document.ts';

/** Response headers of the API document, by component name. */
export const API_HEADERS = {
  ETag: createHeader(
    'Changes with the data. Sent back as If-None-Match, it asks whether anything has changed.',
  ),
  CacheControl: createHeader(
    'public, no-cache for answers that may be stored and must be revalidated; private, no-store for answers to one visitor; no-store for errors.',
  ),
  Vary: createHeader(
    'The headers of the request that the answer depends on: Accept-Encoding, of failures Accept-Language.',
  ),
  VaryIfLong: createHeader('Accept-Encoding, where the answer is long enough to be compressed.', false),
  RequestId: createHeader(
    'Id of the request in the log of the portal; the client’s own id if the request had one.',
  ),
  TraceId: createHeader('The trace of the request (W3C Trace Context), by which the log is found.'),
  RetryAfter: createHeader('Seconds after which it may be tried again.'),
  RetryAfterIfKnown: createHeader('Seconds after which it may be tried again, where that is known.', false),
  SetCookie: createHeader('The cookie that the visitor is known by, when it is made or removed.', false),
  Authenticate: createHeader('Bearer: the call is for programs with a token.'),
} as const satisfies Readonly<Record<string, ApiHeader>>;

type HeaderName = keyof typeof API_HEADERS;

/** Maps header names on the wire to references to these components. */
function headerReferences(names: Readonly<Record<string, HeaderName>>): NonNullable<ApiResponse['headers']> {
  return Object.fromEntries(
    Object.entries(names).map(([headerName, name]) => [headerName, { $ref: `#/components/headers/${name}` }]),
  );
}

/** Headers of a public response with an etag. */
export const TAGGED_HEADERS = headerReferences({
  ETag: 'ETag',
  'Cache-Control': 'CacheControl',
  Vary: 'Vary',
  'X-Request-Id': 'RequestId',
});

/** Headers of a response to one visitor or one client program. */
export function privateHeaders(setsCookie: boolean) {
  return headerReferences({
    'Cache-Control': 'CacheControl',
    Vary: 'VaryIfLong',
    'X-Request-Id': 'RequestId',
    ...(setsCookie && { 'Set-Cookie': 'SetCookie' }),
  });
}

const EXTRA_HEADERS_BY_STATUS: Readonly<Record<string, Readonly<Record<string, HeaderName>>>> = {
  401: { 'WWW-Authenticate': 'Authenticate' },
  409: { 'Retry-After': 'RetryAfterIfKnown' },
  429: { 'Retry-After': 'RetryAfter' },
  503: { 'Retry-After': 'RetryAfterIfKnown' },
};

/** Headers of an error response with this status. */
export function failureHeaders(status: string) {
  return headerReferences({
    'Cache-Control': 'CacheControl',
    Vary: 'Vary',
    'X-Request-Id': 'RequestId',
    'X-Trace-Id': 'TraceId',
    ...EXTRA_HEADERS_BY_STATUS[status],
  });
}

function createHeader(description: string, required = true): ApiHeader {
  return { description, required, schema: { type: 'string' } };
}

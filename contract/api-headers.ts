import type { ApiHeader, ApiResponse } from './openapi-document.ts';

/** The headers of answers that say something about them, by their names in the document. */
export const API_HEADERS = {
  ETag: header('Changes with the data. Sent back as If-None-Match, it asks whether anything has changed.'),
  CacheControl: header(
    'public, no-cache for answers that may be stored and must be revalidated; private, no-store for those of one visitor; no-store for failures.',
  ),
  Vary: header(
    'The headers of the request that the answer depends on: Accept-Encoding, of failures Accept-Language.',
  ),
  VaryIfLong: header('Accept-Encoding, where the answer is long enough to be compressed.', false),
  RequestId: header('Names the request in the log of the portal; the sender’s own when it had one.'),
  TraceId: header('The trace of the request (W3C Trace Context), by which the log is found.'),
  RetryAfter: header('Seconds after which it may be tried again.'),
  RetryAfterIfKnown: header('Seconds after which it may be tried again, where that is known.', false),
  SetCookie: header('The cookie that the visitor is known by, when it is made or removed.', false),
  Authenticate: header('Bearer: the call is for programs with a token.'),
} as const satisfies Readonly<Record<string, ApiHeader>>;

type HeaderName = keyof typeof API_HEADERS;

/** By their names on the wire. */
function headersOf(names: Readonly<Record<string, HeaderName>>): NonNullable<ApiResponse['headers']> {
  return Object.fromEntries(
    Object.entries(names).map(([wire, name]) => [wire, { $ref: `#/components/headers/${name}` }]),
  );
}

/** Of an answer that depends on the data alone. */
export const TAGGED_HEADERS = headersOf({
  ETag: 'ETag',
  'Cache-Control': 'CacheControl',
  Vary: 'Vary',
  'X-Request-Id': 'RequestId',
});

/** Of an answer for one visitor, or for a program. */
export function privateHeaders(setsCookie: boolean) {
  return headersOf({
    'Cache-Control': 'CacheControl',
    Vary: 'VaryIfLong',
    'X-Request-Id': 'RequestId',
    ...(setsCookie && { 'Set-Cookie': 'SetCookie' }),
  });
}

const MORE: Readonly<Record<string, Readonly<Record<string, HeaderName>>>> = {
  401: { 'WWW-Authenticate': 'Authenticate' },
  409: { 'Retry-After': 'RetryAfterIfKnown' },
  429: { 'Retry-After': 'RetryAfter' },
  503: { 'Retry-After': 'RetryAfterIfKnown' },
};

/** Of a failure with this status. */
export function failureHeaders(status: string) {
  return headersOf({
    'Cache-Control': 'CacheControl',
    Vary: 'Vary',
    'X-Request-Id': 'RequestId',
    'X-Trace-Id': 'TraceId',
    ...MORE[status],
  });
}

function header(description: string, required = true): ApiHeader {
  return { description, required, schema: { type: 'string' } };
}

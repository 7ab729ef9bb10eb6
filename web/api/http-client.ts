import type { Api, CallName } from '#contract/call-table.ts';
import { ERROR_STATUS, type ErrorCode, type ErrorReason, PodiumError } from '#contract/error.ts';
import { CALL_PATHS, fillPath } from '#contract/paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';

/**
 * Creates the API client over HTTP. Responses of our own server are trusted, so the browser needs no
 * schemas. Failures throw PodiumError; an aborted call throws its AbortError.
 */
export function createHttpClient(fetcher: typeof fetch = (...args) => fetch(...args)): Api {
  const fetchCall = (name: CallName, input: Record<string, string>, signal?: AbortSignal) =>
    fetchJson(apiUrl(CALL_PATHS[name], input), signal ? { signal } : {}, fetcher);
  const callEntries = (Object.keys(CALL_PATHS) as CallName[]).map((name) => [
    name,
    (input: Record<string, string>, signal?: AbortSignal) => fetchCall(name, input, signal),
  ]);
  return Object.fromEntries(callEntries);
}

/**
 * Fetches JSON from a URL. A failure throws the error in the server's response, or `unavailable` if the
 * response has no error.
 */
export async function fetchJson(
  url: string,
  init: RequestInit,
  fetcher: typeof fetch = fetch,
): Promise<unknown> {
  const response = await fetchOrUnavailable(() => fetcher(url, init));
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toPodiumError((body as { error?: ErrorBody } | undefined)?.error);
  if (body === undefined) throw new PodiumError('unavailable');
  return body;
}

/**
 * Returns the URL of an API call. Parameters named in the template become part of the path; all other
 * parameters form the query string.
 */
export function apiUrl(template: string, input: Record<string, string>): string {
  const { path, query: remainingParams } = fillPath(template, input);
  const query = remainingParams.toString();
  return `${BASE_PATH}/${path}${query && `?${query}`}`;
}

/** Converts a network failure to an `unavailable` error. An AbortError is rethrown unchanged. */
export async function fetchOrUnavailable(startFetch: () => Promise<Response>): Promise<Response> {
  try {
    return await startFetch();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw PodiumError.caused('unavailable', error);
  }
}

type ErrorBody = { readonly code?: string; readonly field?: string; readonly reason?: ErrorReason };

/** Converts the error in a response to a PodiumError. An unknown error code becomes `unavailable`. */
export function toPodiumError(error: ErrorBody | undefined): PodiumError {
  const code = error?.code;
  return code !== undefined && isErrorCode(code)
    ? PodiumError.detailed(code, error?.field, { reason: error?.reason })
    : new PodiumError('unavailable');
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

import type { Api, CallName } from '#contract/call-table.ts';
import { ERROR_STATUS, type ErrorCode, type ErrorReason, PodiumError } from '#contract/error.ts';
import { CALL_PATHS, fillPath } from '#contract/paths.ts';
import { BASE } from '#domain/address/addresses.ts';

/**
 * The calls over HTTP. Answers are trusted, being our own server's, so no schema travels to the browser;
 * failures come out as PodiumError, an aborted call as the abort's own error.
 */
export function createHttpClient(fetcher: typeof fetch = (...args) => fetch(...args)): Api {
  const call = (name: CallName, input: Record<string, string>, signal?: AbortSignal) =>
    fetchJson(callAddress(CALL_PATHS[name], input), signal ? { signal } : {}, fetcher);
  const entries = (Object.keys(CALL_PATHS) as CallName[]).map((name) => [
    name,
    (input: Record<string, string>, signal?: AbortSignal) => call(name, input, signal),
  ]);
  return Object.fromEntries(entries);
}

/** What an address answers. A failure is thrown as the error that the server sent, else as `unavailable`. */
export async function fetchJson(
  address: string,
  init: RequestInit,
  fetcher: typeof fetch = fetch,
): Promise<unknown> {
  const response = await orUnavailable(() => fetcher(address, init));
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw failureOf((body as { error?: ErrorBody } | undefined)?.error);
  if (body === undefined) throw new PodiumError('unavailable');
  return body;
}

/** The address of a call: parameters of its path are filled in, the others become the query. */
export function callAddress(template: string, input: Record<string, string>): string {
  const { path, rest } = fillPath(template, input);
  const query = rest.toString();
  return `${BASE}/${path}${query && `?${query}`}`;
}

/** An aborted request keeps the abort's own error; any other one that gets no answer is unavailable. */
export async function orUnavailable(fetching: () => Promise<Response>): Promise<Response> {
  try {
    return await fetching();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw PodiumError.caused('unavailable', error);
  }
}

type ErrorBody = { readonly code?: string; readonly field?: string; readonly reason?: ErrorReason };

/** The error that the server sent; `unavailable` when it is none that we know. */
export function failureOf(error: ErrorBody | undefined): PodiumError {
  const code = error?.code;
  return code !== undefined && isErrorCode(code)
    ? PodiumError.detailed(code, error?.field, { reason: error?.reason })
    : new PodiumError('unavailable');
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

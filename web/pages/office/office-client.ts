import type { OfficeAnswer } from '#contract/office.ts';
import {
  ENQUIRIES_CSV,
  type OfficeCallName,
  SUBMITTED_PHOTO,
  SUBMITTED_RESUME,
  splitOfficePath,
  USER_ACTIVITY_HEADER,
} from '#contract/office-paths.ts';
import { callAddress, fetchJson } from '#web/api/http-client.ts';
import { hasNewUserInput } from './user-input.ts';

/** Calls the back office API over HTTP. `input` holds path and query parameters, `body` is sent as JSON. */
export async function officeCall<Name extends OfficeCallName>(
  name: Name,
  input: Record<string, string> = {},
  body?: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<OfficeAnswer<Name>> {
  const { method, path } = splitOfficePath(name);
  const requestInit: RequestInit = {
    method,
    ...(signal && { signal }),
    headers: {
      ...(hasNewUserInput() && { [USER_ACTIVITY_HEADER]: '1' }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  };
  return (await fetchJson(callAddress(path, input), requestInit)) as OfficeAnswer<Name>;
}

/** Returns the URL of the CSV export of enquiries. */
export function enquiriesFileAddress(input: Record<string, string>): string {
  return callAddress(ENQUIRIES_CSV, input);
}

/** Returns the URL of a photo of a submitted property. */
export function photoAddress(number: string, position: number): string {
  return callAddress(SUBMITTED_PHOTO, { number, position: String(position) });
}

/** Returns the URL of the résumé of a job application. */
export function resumeAddress(number: string): string {
  return callAddress(SUBMITTED_RESUME, { number });
}

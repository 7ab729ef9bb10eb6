import type { OfficeAnswer } from '#contract/office.ts';
import {
  ENQUIRIES_CSV_PATH,
  type OfficeCallName,
  SUBMITTED_PHOTO_PATH,
  SUBMITTED_RESUME_PATH,
  splitOfficePath,
  USER_ACTIVITY_HEADER,
} from '#contract/office-paths.ts';
import { apiUrl, fetchJson } from '#web/api/http-client.ts';
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
  return (await fetchJson(apiUrl(path, input), requestInit)) as OfficeAnswer<Name>;
}

/** Returns the URL of the CSV export of enquiries. */
export function enquiriesFileUrl(input: Record<string, string>): string {
  return apiUrl(ENQUIRIES_CSV_PATH, input);
}

/** Returns the URL of a photo of a submitted property. */
export function photoUrl(number: string, position: number): string {
  return apiUrl(SUBMITTED_PHOTO_PATH, { number, position: String(position) });
}

/** Returns the URL of the résumé of a job application. */
export function resumeUrl(number: string): string {
  return apiUrl(SUBMITTED_RESUME_PATH, { number });
}

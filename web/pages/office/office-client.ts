import type { OfficeAnswer } from '#contract/office.ts';
import {
  ENQUIRIES_CSV,
  type OfficeCallName,
  SUBMITTED_PHOTO,
  SUBMITTED_RESUME,
  splitOfficePath,
  USE_HEADER,
} from '#contract/office-paths.ts';
import { callAddress, fetchJson } from '#web/api/http-client.ts';
import { takeInput } from './visitor-input.ts';

/** A call of the operator's office over HTTP: parameters of its path and its query, and what is sent as JSON. */
export async function officeCall<Name extends OfficeCallName>(
  name: Name,
  input: Record<string, string> = {},
  body?: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<OfficeAnswer<Name>> {
  const { method, path } = splitOfficePath(name);
  const init: RequestInit = {
    method,
    ...(signal && { signal }),
    headers: {
      ...(takeInput() && { [USE_HEADER]: '1' }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  };
  return (await fetchJson(callAddress(path, input), init)) as OfficeAnswer<Name>;
}

/** The address of a file of enquiries. */
export function enquiriesFileAddress(input: Record<string, string>): string {
  return callAddress(ENQUIRIES_CSV, input);
}

/** The address of a photo of a submitted property. */
export function photoAddress(number: string, position: number): string {
  return callAddress(SUBMITTED_PHOTO, { number, position: String(position) });
}

/** The address of the résumé of an application. */
export function resumeAddress(number: string): string {
  return callAddress(SUBMITTED_RESUME, { number });
}

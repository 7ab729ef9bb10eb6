import { cleanMultiline } from '../text/typed-text.ts';

/** Reasons for reporting a listing. */
export const REPORT_REASONS = ['closed', 'price', 'facts', 'pictures', 'duplicate', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Maximum length of a note, in characters. */
export const MAX_REPORT_NOTE_LENGTH = 1_000;

export type ReportError = 'required' | 'too_long';

/** Validates the note of a report. A note is required only for the reason `other`. */
export function validateNote(reason: ReportReason, note: string): ReportError | undefined {
  const { length } = cleanMultiline(note);
  if (length > MAX_REPORT_NOTE_LENGTH) return 'too_long';
  return reason === 'other' && length === 0 ? 'required' : undefined;
}

import { manyLines } from '../text/typed-text.ts';

/** What may be wrong with a listing. */
export const REPORT_REASONS = ['closed', 'price', 'facts', 'pictures', 'duplicate', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The most characters of a note. */
export const REPORT_NOTE = 1_000;

export type ReportError = 'required' | 'too_long';

/** What is wrong with a note: only one who names no reason must write one. */
export function noteError(reason: ReportReason, note: string): ReportError | undefined {
  const { length } = manyLines(note);
  if (length > REPORT_NOTE) return 'too_long';
  return reason === 'other' && length === 0 ? 'required' : undefined;
}

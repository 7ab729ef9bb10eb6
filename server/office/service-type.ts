import type { OfficeAnswer, OfficeInput } from '#contract/office.ts';
import type { OfficeCallName } from '#contract/office-paths.ts';
import type { OfficeUser } from '../database/queries/office-sessions.ts';

/** Calls about the session itself, which office-calls.ts implements. */
export type SessionCallName = 'signIn' | 'signOut' | 'changePassword' | 'sessions' | 'endSessions';
export type SignedInCallName = Exclude<OfficeCallName, SessionCallName>;

/** Implementation of each call of the office except those about the session. */
export type OfficeServices = {
  readonly [Name in SignedInCallName]: (
    input: OfficeInput<Name>,
    user: OfficeUser,
  ) => Promise<OfficeAnswer<Name>>;
};

/** Returns the offset and the number of rows of a page. The first page is 1. */
export function pageRange(
  page: number,
  pageSize: number,
): { readonly offset: number; readonly rows: number } {
  return { offset: (page - 1) * pageSize, rows: pageSize };
}

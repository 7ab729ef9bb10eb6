import type { OfficeAnswer, OfficeInput } from '#contract/office.ts';
import type { OfficeCallName } from '#contract/office-paths.ts';
import type { OfficeUser } from '../database/queries/office-sessions.ts';

/** Calls that need somebody signed in. Those about the session itself are answered by server/http/office-calls.ts. */
export type SessionCallName = 'signIn' | 'signOut' | 'changePassword' | 'sessions' | 'endSessions';
export type SignedInCallName = Exclude<OfficeCallName, SessionCallName>;

/** What answers each call of the office. */
export type OfficeServices = {
  readonly [Name in SignedInCallName]: (
    input: OfficeInput<Name>,
    user: OfficeUser,
  ) => Promise<OfficeAnswer<Name>>;
};

/** The offset and the number of rows of a page; the first page is 1. */
export function rowsOfPage(page: number, rows: number): { readonly offset: number; readonly rows: number } {
  return { offset: (page - 1) * rows, rows };
}

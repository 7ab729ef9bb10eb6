import type { CallAnswer, CallName, CallParams } from '#contract/call-table.ts';

/** Implementations of a group of API calls, used for HTTP requests and for server-side rendering. */
export type ServicesOf<Names extends CallName> = {
  readonly [Name in Names]: (params: CallParams<Name>) => Promise<CallAnswer<Name>>;
};

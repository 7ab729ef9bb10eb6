import type { CallAnswer, CallName, CallParams } from '#contract/call-table.ts';

/** What answers the calls of a family, whoever asks: over HTTP or from a page that is being rendered. */
export type ServicesOf<Names extends CallName> = {
  readonly [Name in Names]: (params: CallParams<Name>) => Promise<CallAnswer<Name>>;
};

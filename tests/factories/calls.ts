import { expect } from 'vitest';
import { CALLS, type CallAnswer, type CallName } from '#contract/call-table.ts';
import type { Stock } from '#contract/stock.ts';
import type { Transaction } from '#contract/transaction.ts';
import type { TestServer } from './server.ts';

/** Asks calls over HTTP; fails when an answer has a field too few or too many for the contract. */
export function callsOf(server: () => Pick<TestServer, 'get'>) {
  async function call<Name extends CallName>(name: Name, search = ''): Promise<CallAnswer<Name>> {
    const response = await server().get(`/ics/property/${CALLS[name].path}${search}`);
    expect(response.status, search).toBe(200);
    const body: unknown = await response.json();
    const answer = CALLS[name].answer.parse(body);
    expect(answer).toEqual(body);
    return answer as CallAnswer<Name>;
  }

  /** A list of transactions, never the overall answer. */
  async function transactions(search: string) {
    const answer = await call('transactions', search);
    if (!('count' in answer)) throw new Error(`${search} gave the overall answer`);
    return answer;
  }

  return {
    call,
    transactions,
    /** Every active listing, newest first. */
    async everyStock(): Promise<Stock[]> {
      const all: Stock[] = [];
      for (;;) {
        const { count, stocks } = await call('stocks', `?page_size=100&cursor=${all.length}`);
        all.push(...stocks);
        if (all.length >= count) return all;
      }
    },
    /** Every transaction, newest first. */
    async everyTransaction(): Promise<Transaction[]> {
      const all: Transaction[] = [];
      for (;;) {
        const found = await transactions(`?page_size=100&cursor=${all.length}`);
        all.push(...found.transactions);
        if (all.length >= found.count) return all;
      }
    },
  };
}

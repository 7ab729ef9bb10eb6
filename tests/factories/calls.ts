import { expect } from 'vitest';
import { CALLS, type CallAnswer, type CallName } from '#contract/call-table.ts';
import type { Stock } from '#contract/stock.ts';
import type { Transaction } from '#contract/transaction.ts';
import type { TestServer } from './server.ts';

/** Creates functions that call the API over HTTP. A call fails if its answer has missing or extra fields. */
export function callsOf(server: () => Pick<TestServer, 'get'>) {
  async function call<Name extends CallName>(name: Name, search = ''): Promise<CallAnswer<Name>> {
    const response = await server().get(`/ics/property/${CALLS[name].path}${search}`);
    expect(response.status, search).toBe(200);
    const body: unknown = await response.json();
    const answer = CALLS[name].answer.parse(body);
    expect(answer).toEqual(body);
    return answer as CallAnswer<Name>;
  }

  /** Requests transactions as a list, not grouped. */
  async function transactions(search: string) {
    const answer = await call('transactions', search);
    if (!('count' in answer)) throw new Error(`${search} returned the two newest transactions of each type`);
    return answer;
  }

  return {
    call,
    transactions,
    /** Every active listing, newest first. */
    async everyStock(): Promise<Stock[]> {
      const stocksSoFar: Stock[] = [];
      for (;;) {
        const { count, stocks } = await call('stocks', `?page_size=100&cursor=${stocksSoFar.length}`);
        stocksSoFar.push(...stocks);
        if (stocksSoFar.length >= count) return stocksSoFar;
      }
    },
    /** Every transaction, newest first. */
    async everyTransaction(): Promise<Transaction[]> {
      const transactionsSoFar: Transaction[] = [];
      for (;;) {
        const page = await transactions(`?page_size=100&cursor=${transactionsSoFar.length}`);
        transactionsSoFar.push(...page.transactions);
        if (transactionsSoFar.length >= page.count) return transactionsSoFar;
      }
    },
  };
}

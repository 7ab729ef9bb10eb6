import type { AnswerRoom } from '#catalogue/engine.ts';
import { readStockQuery, readTransactionQuery } from '#contract/params.ts';
import type { SentTexts } from '#contract/quick-reader.ts';
import type { createPreparedAnswers } from './services.ts';

/** Bytes at once; undefined when something has to be refused or waited for. */
export type QuickAnswer = (texts: SentTexts, room: AnswerRoom) => Uint8Array | undefined;

/** The calls that are asked most, from their texts to the bytes of their answers in one go. */
export function createQuickAnswers(prepared: ReturnType<typeof createPreparedAnswers>) {
  return {
    stocks(texts, room) {
      const query = readStockQuery(texts);
      return query && prepared.stocks(query, room);
    },
    transactions(texts, room) {
      const query = readTransactionQuery(texts);
      return query ? prepared.transactions(query, room) : undefined;
    },
  } satisfies Record<string, QuickAnswer>;
}

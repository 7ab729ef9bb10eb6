import {
  type Generations,
  type RowKind,
  replaceBase,
  shouldJoin,
} from '#catalogue/generations/generations.ts';
import type { CatalogueParts, ChangedIds } from '#catalogue/parts.ts';
import { STOCK_ROWS, type StockParts } from '#catalogue/stocks/parts.ts';
import { TRANSACTION_ROWS, type TransactionParts } from '#catalogue/transactions/parts.ts';
import type { GenerationalPart } from './background-thread.ts';

/** Joins the generations of one part; runs in another thread. */
export type JoinPart = (part: GenerationalPart, parts: CatalogueParts) => Promise<unknown>;

export type BackgroundJoins = {
  /** Begins a join of each part that has too many changes for its number of rows. */
  beginDue(parts: CatalogueParts): void;
  /** Records which rows have changed while joins run. */
  addChangedIds(changedIds: ChangedIds): void;
  /** Returns the parts on top of the joins that have ended, or the same parts if none has. */
  applyEnded(parts: CatalogueParts): CatalogueParts;
};

/** A join that runs or has ended. */
type Join = {
  /** The base of the generations that are joined. */
  readonly base: unknown;
  readonly changedIds: Set<number>;
  joined: unknown;
};

/**
 * Joins generations while further changes are followed. A join that has ended is applied with the next
 * build; `onEnd` is called so that there is one.
 */
export function createBackgroundJoins(
  joinPart: JoinPart,
  onEnd: () => void,
  isDue: typeof shouldJoin = shouldJoin,
): BackgroundJoins {
  const joins = new Map<GenerationalPart, Join>();

  function beginJoin(part: GenerationalPart, parts: CatalogueParts): void {
    const join: Join = { base: parts[part].base, changedIds: new Set(), joined: undefined };
    joins.set(part, join);
    joinPart(part, parts).then(
      (joined) => {
        join.joined = joined;
        onEnd();
      },
      (error: unknown) => {
        joins.delete(part);
        process.emitWarning(`The changes of ${part} could not be joined: ${error}`);
      },
    );
  }

  function replaceJoined<Parts>(
    part: GenerationalPart,
    kind: RowKind<Parts>,
    generations: Generations<Parts>,
  ): Generations<Parts> {
    const join = joins.get(part);
    if (join?.joined === undefined) return generations;
    joins.delete(part);
    // All rows may have been read again since the join began.
    if (join.base !== generations.base) return generations;
    return replaceBase(kind, generations, join.joined as Parts, join.changedIds);
  }

  return {
    beginDue(parts) {
      for (const part of ['stocks', 'transactions'] as const)
        if (!joins.has(part) && isDue(parts[part].base.ids.length, parts[part])) beginJoin(part, parts);
    },
    addChangedIds(changedIds) {
      for (const [part, { changedIds: idsSince }] of joins)
        for (const id of changedIds[part] ?? []) idsSince.add(id);
    },
    applyEnded(parts) {
      if ([...joins.values()].every(({ joined }) => joined === undefined)) return parts;
      return {
        ...parts,
        stocks: replaceJoined<StockParts>('stocks', STOCK_ROWS, parts.stocks),
        transactions: replaceJoined<TransactionParts>('transactions', TRANSACTION_ROWS, parts.transactions),
      };
    },
  };
}

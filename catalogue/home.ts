import type { HomeAnswer } from '#contract/calls.ts';
import type { IcsType } from '#domain/ics-type.ts';
import { answersTxType, type TxType } from '#domain/tx-type.ts';
import { numbered } from './numbered.ts';
import type { PreparedStock } from './present-stock.ts';

type HomeSection = HomeAnswer[IcsType];
/** Everything of a section but how much of it is shown. */
type Prepared = Omit<HomeSection, 'fresh' | 'hot'> & {
  readonly fresh: readonly PreparedStock[];
  readonly hot: readonly PreparedStock[];
};

/** The three sections of the home page, from the active listings, newest first. */
export function homeSections(newestFirst: readonly PreparedStock[]): (limit: number) => HomeAnswer {
  const sections = {
    i: prepare(newestFirst, 'i'),
    c: prepare(newestFirst, 'c'),
    s: prepare(newestFirst, 's'),
  };
  return (limit) => ({
    i: cut(sections.i, limit),
    c: cut(sections.c, limit),
    s: cut(sections.s, limit),
  });
}

function prepare(newestFirst: readonly PreparedStock[], icsType: IcsType): Prepared {
  const stocks = newestFirst.filter((stock) => stock.ics_type === icsType);
  const offered = (side: TxType) => stocks.filter((stock) => answersTxType(stock.tx_type, [side])).length;
  return {
    count: stocks.length,
    sale: offered('S'),
    lease: offered('L'),
    fresh: stocks.filter((stock) => stock.photo),
    hot: stocks.filter((stock) => stock.hot),
  };
}

function cut(section: Prepared, limit: number): HomeSection {
  return {
    ...section,
    fresh: numbered(section.fresh.slice(0, limit)),
    hot: numbered(section.hot.slice(0, limit)),
  };
}

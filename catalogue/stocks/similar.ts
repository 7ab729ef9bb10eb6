import type { IcsType } from '#domain/codes/ics-type.ts';
import type { TxType } from '#domain/codes/tx-type.ts';
import { mapAt } from '#domain/lib/at.ts';
import { dissimilarity, type SimilarityTraits } from '#domain/stock/similarity.ts';
import { type Bits, hasBit } from '../memory/bits.ts';
import { int32At } from '../memory/columns.ts';
import { type Measure, valueOfRow } from '../table/measure.ts';
import { numberOfDistrict, rowsOfRun, runsOfSegments, type Span, segmentsOfType } from '../table/segments.ts';
import { isHidden, type Table } from '../table/table.ts';

/** The listing to find similar listings for. It may be sold or leased. */
export type ReferenceListing = Omit<SimilarityTraits, 'price'> & {
  readonly id: number;
  readonly icsType: IcsType;
  readonly txType: TxType;
  readonly district: string | null;
  readonly sell: number | null;
  readonly rent: number | null;
};

/** `row` is numbered over all generations. */
type Candidate = { readonly row: number; readonly id: number; readonly score: number };

/**
 * Returns the rows of the most similar listings of the same type and deal in all generations, best
 * first; ties go by id.
 */
export function findMostSimilar(
  tables: readonly Table[],
  referenceListing: ReferenceListing,
  limit: number,
): number[] {
  const bestCandidates: Candidate[] = [];
  for (const table of tables) compareTable(table, referenceListing, limit, bestCandidates);
  return bestCandidates.map(({ row }) => row);
}

/**
 * Compares the listings of one table. The district of the reference listing is compared first. Most
 * listings elsewhere can then be skipped, since their distance alone makes them too different.
 */
function compareTable(
  table: Table,
  referenceListing: ReferenceListing,
  limit: number,
  bestCandidates: Candidate[],
): void {
  const txTypes = mapAt(table.dimensions, 'tx_type');
  const search = {
    referenceListing,
    limit,
    traitsByPrice: createTraitsByPrice(referenceListing),
    measures: {
      sell: mapAt(table.measures, 'sell'),
      rent: mapAt(table.measures, 'rent'),
      area: mapAt(table.measures, 'area'),
    },
    saleOnlyRows: mapAt(txTypes, 'S'),
    leaseOnlyRows: mapAt(txTypes, 'L'),
  };
  const [firstSegment, endSegment] = segmentsOfType(table.layout, referenceListing.icsType);
  const districtNumber =
    referenceListing.district === null ? 0 : (numberOfDistrict(table.layout, referenceListing.district) ?? 0);
  const ownSegment = firstSegment + districtNumber;
  const compareSegments = (segments: Span) => {
    const [from, to] = runsOfSegments(table.layout, segments);
    for (let run = from; run < to; run++) compareRun(table, search, run, bestCandidates);
  };
  compareSegments([ownSegment, ownSegment + 1]);
  compareSegments([firstSegment, ownSegment]);
  compareSegments([ownSegment + 1, endSegment]);
}

/**
 * The traits of the reference listing for comparing by sale price and by rent. `best` is for the lowest
 * possible score, which assumes an equal price.
 */
type TraitsByPrice = Readonly<Record<'sell' | 'rent' | 'best', SimilarityTraits>>;

function createTraitsByPrice({ x, y, area, building, sell, rent }: ReferenceListing): TraitsByPrice {
  const sharedTraits = { x, y, area, building };
  const bestPrice = sell === null && rent === null ? null : 1;
  return {
    sell: { ...sharedTraits, price: sell },
    rent: { ...sharedTraits, price: rent },
    best: { ...sharedTraits, price: bestPrice },
  };
}

type SimilaritySearch = {
  readonly referenceListing: ReferenceListing;
  readonly limit: number;
  readonly traitsByPrice: TraitsByPrice;
  readonly measures: Readonly<Record<'sell' | 'rent' | 'area', Measure>>;
  /** Listings for sale only, and listings for lease only. */
  readonly saleOnlyRows: Bits;
  readonly leaseOnlyRows: Bits;
};

function compareRun(table: Table, search: SimilaritySearch, run: number, bestCandidates: Candidate[]): void {
  const { layout, ids, firstRow } = table;
  const { referenceListing, limit, traitsByPrice, measures } = search;
  const runX = int32At(layout.runXs, run);
  const runY = int32At(layout.runYs, run);
  const hasPosition = runX >= 0 && runY >= 0;
  const x = hasPosition ? runX : null;
  const y = hasPosition ? runY : null;
  const building = int32At(layout.runBuildings, run) || null;
  // Lower bound of the scores in this run: the score of a listing with the same area and price.
  const lowestPossibleScore = dissimilarity(traitsByPrice.best, {
    x,
    y,
    building,
    area: referenceListing.area,
    price: 1,
  });
  const worstCandidate = bestCandidates.at(-1);
  if (bestCandidates.length === limit && worstCandidate && lowestPossibleScore > worstCandidate.score) return;
  const [from, to] = rowsOfRun(layout, run);
  for (let row = from; row < to; row++) {
    const id = int32At(ids, row);
    const comparablePrice = id === referenceListing.id ? undefined : findComparablePrice(search, row);
    if (!comparablePrice || isHidden(table, row)) continue;
    const price = valueOfRow(measures[comparablePrice], row);
    const area = valueOfRow(measures.area, row);
    insertCandidate(
      bestCandidates,
      {
        row: firstRow + row,
        id,
        score: dissimilarity(traitsByPrice[comparablePrice], { x, y, building, area, price }),
      },
      limit,
    );
  }
}

/**
 * Returns which price two listings are compared by: the sale price if both are for sale, otherwise the
 * rent if both are for lease.
 */
function findComparablePrice(
  { referenceListing, saleOnlyRows, leaseOnlyRows }: SimilaritySearch,
  row: number,
): 'sell' | 'rent' | undefined {
  if (referenceListing.txType !== 'L' && !hasBit(leaseOnlyRows, row)) return 'sell';
  return referenceListing.txType !== 'S' && !hasBit(saleOnlyRows, row) ? 'rent' : undefined;
}

/** Inserts a candidate if it is among the best `limit`, sorted by score and id. */
function insertCandidate(bestCandidates: Candidate[], candidate: Candidate, limit: number): void {
  let index = bestCandidates.length;
  while (index > 0 && isMoreSimilar(candidate, bestCandidates[index - 1])) index--;
  if (index === limit) return;
  bestCandidates.splice(index, 0, candidate);
  if (bestCandidates.length > limit) bestCandidates.pop();
}

function isMoreSimilar(a: Candidate, b: Candidate | undefined): boolean {
  if (!b) return false;
  return a.score < b.score || (a.score === b.score && a.id < b.id);
}

import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { mapAt } from '#domain/lib/at.ts';
import type { GroupCount } from '../engine/questions.ts';
import { countRows } from '../memory/bits.ts';
import { rowsOfSegments, segmentsOfType } from './segments.ts';
import type { Table } from './table.ts';

/** A segment holds the rows of one type and district, so that each count is one reading of a stretch of a set. */
export function groupCounts({ layout, dimensions }: Pick<Table, 'layout' | 'dimensions'>): GroupCount[] {
  const rowsOfDeals = mapAt(dimensions, 'tx_type');
  const districts = [null, ...layout.districts];
  return ICS_TYPES.toSorted().flatMap((icsType) =>
    TX_TYPES.toSorted().flatMap((txType) => {
      const rows = rowsOfDeals.get(txType);
      if (rows === undefined) return [];
      const [first] = segmentsOfType(layout, icsType);
      return districts.flatMap((district, number) => {
        const span = rowsOfSegments(layout, [first + number, first + number + 1]);
        const count = countRows(rows, ...span);
        return count > 0 ? [{ icsType, txType, district, count }] : [];
      });
    }),
  );
}

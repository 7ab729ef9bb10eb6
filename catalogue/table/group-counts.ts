import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { mapAt } from '#domain/lib/at.ts';
import type { GroupCount } from '../engine/search-queries.ts';
import { countInRows } from '../memory/bits.ts';
import { rowsOfSegments, segmentsOfType } from './segments.ts';
import type { Table } from './table.ts';

/**
 * Counts the rows for each combination of type, deal and district. Each segment holds one type and
 * district, so each count reads one span of a bit set.
 */
export function countGroups({ layout, dimensions }: Pick<Table, 'layout' | 'dimensions'>): GroupCount[] {
  const setsByTxType = mapAt(dimensions, 'tx_type');
  const districts = [null, ...layout.districts];
  return ICS_TYPES.toSorted().flatMap((icsType) =>
    TX_TYPES.toSorted().flatMap((txType) => {
      const rowsOfTxType = setsByTxType.get(txType);
      if (rowsOfTxType === undefined) return [];
      const [firstSegment] = segmentsOfType(layout, icsType);
      return districts.flatMap((district, districtNumber) => {
        const span = rowsOfSegments(layout, [
          firstSegment + districtNumber,
          firstSegment + districtNumber + 1,
        ]);
        const count = countInRows(rowsOfTxType, ...span);
        return count > 0 ? [{ icsType, txType, district, count }] : [];
      });
    }),
  );
}

import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { mapAt } from '#domain/lib/at.ts';
import type { GroupCount } from '../engine/search-queries.ts';
import { countInRows, hasBit } from '../memory/bits.ts';
import { rowsOfSegments, segmentsOfType } from './segments.ts';
import { hiddenRowsWithin, type Table } from './table.ts';

/** Counts the rows of all generations for each combination of type, deal and district. */
export function countGroups(tables: readonly Table[]): GroupCount[] {
  const countByKey = new Map<string, number>();
  const keyOf = ({ icsType, txType, district }: Omit<GroupCount, 'count'>) =>
    `${icsType} ${txType} ${district}`;
  for (const table of tables)
    for (const { count, ...group } of countGroupsOfTable(table))
      countByKey.set(keyOf(group), (countByKey.get(keyOf(group)) ?? 0) + count);
  const districts = [null, ...[...new Set(tables.flatMap(({ layout }) => layout.districts))].sort()];
  return ICS_TYPES.toSorted().flatMap((icsType) =>
    TX_TYPES.toSorted().flatMap((txType) =>
      districts.flatMap((district) => {
        const count = countByKey.get(keyOf({ icsType, txType, district })) ?? 0;
        return count > 0 ? [{ icsType, txType, district, count }] : [];
      }),
    ),
  );
}

/** Each segment holds one type and district, so each count reads one span of a bit set. */
function countGroupsOfTable(table: Table): GroupCount[] {
  const { layout, dimensions } = table;
  return [...mapAt(dimensions, 'tx_type')].flatMap(([txType, rowsOfTxType]) =>
    ICS_TYPES.flatMap((icsType) => {
      const [firstSegment] = segmentsOfType(layout, icsType);
      return [null, ...layout.districts].map((district, number) => {
        const [from, to] = rowsOfSegments(layout, [firstSegment + number, firstSegment + number + 1]);
        const hiddenRows = hiddenRowsWithin(table, from, to).filter((row) => hasBit(rowsOfTxType, row));
        const count = countInRows(rowsOfTxType, from, to) - hiddenRows.length;
        return { icsType, txType: txType as GroupCount['txType'], district, count };
      });
    }),
  );
}

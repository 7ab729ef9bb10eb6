import type { GroupCount, GroupCounts } from '#catalogue/engine/search-queries.ts';
import { selectList } from './columns.ts';
import { SEARCH_TABLE_BY_KIND } from './conditions.ts';
import type { RowKind } from './keyword.ts';
import type { RunQuery } from './run-query.ts';

const GROUP_COUNT_COLUMNS = selectList<GroupCount>({
  icsType: 'ics_type',
  txType: 'tx_type',
  district: 'district_code',
  count: 'count(*)',
});

/**
 * Counts rows by type, transaction type and district. If the tables are distributed, every machine
 * counts its own rows (docs/decisions/052).
 */
const countGroups = (runQuery: RunQuery, kind: RowKind): Promise<GroupCount[]> =>
  runQuery<GroupCount>({
    name: `group_counts_${kind}`,
    text: `select ${GROUP_COUNT_COLUMNS}
             from ${SEARCH_TABLE_BY_KIND[kind]}
            group by ics_type, tx_type, district_code
            order by ics_type, tx_type, district_code collate "C" nulls first`,
    values: [],
  });

export async function readGroupCounts(runQuery: RunQuery): Promise<GroupCounts> {
  const [stocks, transactions] = await Promise.all([countGroups(runQuery, 's'), countGroups(runQuery, 't')]);
  return { stocks, transactions };
}

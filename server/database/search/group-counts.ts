import type { GroupCount, GroupCounts } from '#catalogue/engine/questions.ts';
import type { Ask } from './ask.ts';
import { columns } from './columns.ts';
import { TABLE } from './conditions.ts';
import type { RowKind } from './keyword.ts';

const COLUMNS = columns<GroupCount>({
  icsType: 'ics_type',
  txType: 'tx_type',
  district: 'district_code',
  count: 'count(*)',
});

/** Every machine counts its own rows where the tables are spread (docs/decisions/052). */
const countsOf = (ask: Ask, kind: RowKind): Promise<GroupCount[]> =>
  ask<GroupCount>({
    name: `group_counts_${kind}`,
    text: `select ${COLUMNS}
             from ${TABLE[kind]}
            group by ics_type, tx_type, district_code
            order by ics_type, tx_type, district_code collate "C" nulls first`,
    values: [],
  });

export async function groupCounts(ask: Ask): Promise<GroupCounts> {
  const [stocks, transactions] = await Promise.all([countsOf(ask, 's'), countsOf(ask, 't')]);
  return { stocks, transactions };
}

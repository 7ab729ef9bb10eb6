import type { BRANCH_CALLS, StockCounts } from '#contract/branches.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { presentBranch, presentKnownBranches } from '#presenters/branches.ts';
import { BRANCH_TABLES, readAgentStocks, readBranchRows } from '../database/queries/branches.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';

/** What the service reads. Listings change often, so their counts are a snapshot of their own. */
export const BRANCH_SOURCES = {
  branches: {
    tables: BRANCH_TABLES,
    read: async (tx) => {
      const rows = await readBranchRows(tx);
      return { all: presentKnownBranches(rows), holidays: rows.holidays.map(({ day }) => day) };
    },
  },
  agentStocks: {
    tables: ['stock'],
    read: async (tx) =>
      new Map((await readAgentStocks(tx)).map(({ agent_id, ...counts }) => [agent_id, counts])),
  },
} satisfies Record<string, SnapshotSource<unknown>>;

export type BranchDeps = {
  readonly snapshots: Pick<Snapshots<typeof BRANCH_SOURCES>, 'current'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export function createBranchServices({ snapshots, now }: BranchDeps): ServicesOf<keyof typeof BRANCH_CALLS> {
  return {
    async branches({ ics_type }) {
      const { branches: known, agentStocks } = snapshots.current();
      const today = hongKongDay(now());
      const wanted = known.all.filter((branch) => !ics_type || branch.ics_type === ics_type);
      return {
        branches: wanted.map((branch) => presentBranch(branch, (id) => agentStocks.get(id) ?? NO_STOCKS)),
        holidays: known.holidays.filter((day) => day >= today),
      };
    },
  };
}

const NO_STOCKS: StockCounts = { sale: 0, lease: 0 };

import type { BRANCH_CALLS, StockCounts } from '#contract/branches.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { presentBranch, presentSnapshotBranches } from '#presenters/branches.ts';
import { BRANCH_SNAPSHOT_TABLES, countAgentStocks, readBranchRows } from '../database/queries/branches.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';

/**
 * Sources of the snapshots that the branch services use. Listing counts are a separate source, because
 * listings change often.
 */
export const BRANCH_SNAPSHOT_SOURCES = {
  branches: {
    tables: BRANCH_SNAPSHOT_TABLES,
    read: async (tx) => {
      const rows = await readBranchRows(tx);
      return { allBranches: presentSnapshotBranches(rows), holidays: rows.holidays.map(({ day }) => day) };
    },
  },
  agentStocks: {
    tables: ['stock'],
    read: async (tx) =>
      new Map((await countAgentStocks(tx)).map(({ agent_id, ...counts }) => [agent_id, counts])),
  },
} satisfies Record<string, SnapshotSource<unknown>>;

export type BranchDeps = {
  readonly snapshots: Pick<Snapshots<typeof BRANCH_SNAPSHOT_SOURCES>, 'current'>;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

export function createBranchServices({ snapshots, now }: BranchDeps): ServicesOf<keyof typeof BRANCH_CALLS> {
  return {
    async branches({ ics_type }) {
      const { branches: snapshot, agentStocks } = snapshots.current();
      const today = hongKongDay(now());
      const matchingBranches = snapshot.allBranches.filter(
        (branch) => !ics_type || branch.ics_type === ics_type,
      );
      return {
        branches: matchingBranches.map((branch) =>
          presentBranch(branch, (id) => agentStocks.get(id) ?? NO_STOCK_COUNTS),
        ),
        holidays: snapshot.holidays.filter((day) => day >= today),
      };
    },
  };
}

const NO_STOCK_COUNTS: StockCounts = { sale: 0, lease: 0 };

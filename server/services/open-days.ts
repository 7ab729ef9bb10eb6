import type { OPEN_DAY_CALLS, OpenDay } from '#contract/open-day.ts';
import { truncateToMinute } from '#domain/text/date.ts';
import { filterOpenDays, presentOpenDays } from '#presenters/open-days.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

export const OPEN_DAY_SNAPSHOT_SOURCES = {
  openDays: {
    tables: ['open_day'],
    read: async (tx) => presentOpenDays(await tx.selectFrom('open_day').selectAll().execute()),
  },
} satisfies Record<string, SnapshotSource<unknown>>;

export type OpenDayDeps = StockDeps & {
  readonly snapshots: Pick<Snapshots<typeof OPEN_DAY_SNAPSHOT_SOURCES>, 'current'>;
};

export function createOpenDayServices(deps: OpenDayDeps): ServicesOf<keyof typeof OPEN_DAY_CALLS> {
  const { catalogue, snapshots, now } = deps;
  return {
    async openDays({ ics_type, keywords = '', limit, past }) {
      const currentMinute = truncateToMinute(now());
      if (past !== '1') {
        const { open_days } = await catalogue.current().openDays(currentMinute, ics_type);
        return { open_days: filterOpenDays(open_days, keywords.trim()).slice(0, limit) };
      }
      const pastOpenDays = snapshots
        .current()
        .openDays.filter(({ ends_at }) => ends_at < currentMinute)
        .reverse();
      const { stocks } = await catalogue
        .current()
        .archive([...new Set(pastOpenDays.map(({ stockId }) => stockId))]);
      const stockById = new Map(stocks.map((stock) => [stock.gstock_id, stock]));
      const matchingOpenDays = pastOpenDays.flatMap(({ stockId, ...openDay }): OpenDay[] => {
        const stock = stockById.get(stockId);
        return stock && (!ics_type || stock.ics_type === ics_type) ? [{ ...openDay, stock }] : [];
      });
      return { open_days: filterOpenDays(matchingOpenDays, keywords.trim()).slice(0, limit) };
    },
  };
}

import type { RailLine, STATION_CALLS } from '#contract/stations.ts';
import { mtrRideTimes } from '#data/facts/rides.ts';
import { readLines } from '#data/facts/stations.ts';
import { RIDES_YEAR } from '#domain/railway/reach.ts';
import { STATION_CODES } from '#domain/railway/station-codes.ts';
import { presentStations } from '#presenters/stations.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';

export const STATION_SNAPSHOT_SOURCES = {
  stations: {
    tables: ['station'],
    read: async (tx) => presentStations(await tx.selectFrom('station').selectAll().execute()),
  },
} satisfies Record<string, SnapshotSource<unknown>>;

export type StationDeps = {
  readonly snapshots: Pick<Snapshots<typeof STATION_SNAPSHOT_SOURCES>, 'current'>;
};

export function createStationServices({ snapshots }: StationDeps): ServicesOf<keyof typeof STATION_CALLS> {
  const lines = readLines().map(
    ({ code, name, colour, routes }): RailLine => ({
      code,
      name,
      colour,
      stations: [...new Set(routes.flat())].filter((station) => STATION_CODES.includes(station)),
    }),
  );
  return {
    async stations({ from }) {
      const ridesByOrigin = from.map((origin) => mtrRideTimes()(origin));
      const stations = snapshots.current().stations.map((station) => {
        const rideMinutes = ridesByOrigin.map((minutes) => minutes.get(station.code) ?? null);
        return { ...station, minutes: rideMinutes[0] ?? null, rides: rideMinutes };
      });
      return { year: RIDES_YEAR, stations, lines };
    },
  };
}

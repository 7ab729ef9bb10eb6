import { PodiumError } from '#contract/error.ts';
import type { FirstHand, Minisite, PROJECT_CALLS, Project } from '#contract/projects.ts';
import type { Stock, Trilingual } from '#contract/stock.ts';
import { offerOf } from '#domain/building/price-list.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { MAX_PAGE_SIZE } from '#domain/search/paging.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import { presentMedium } from '#presenters/gallery.ts';
import { nearestStations } from '#presenters/nearest-stations.ts';
import { presentBuilding } from '#presenters/stock-detail.ts';
import { textOf } from '#presenters/text.ts';
import { PROJECT_TABLES, type ProjectRows, readProjectRows } from '../database/queries/projects.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

export const PROJECT_SOURCES = {
  projects: { tables: PROJECT_TABLES, read: async (tx) => presentProjects(await readProjectRows(tx)) },
} satisfies Record<string, SnapshotSource<unknown>>;

export type ProjectDeps = Pick<StockDeps, 'catalogue'> & {
  readonly snapshots: Pick<Snapshots<typeof PROJECT_SOURCES>, 'current'>;
};

export function createProjectServices({
  catalogue,
  snapshots,
}: ProjectDeps): ServicesOf<keyof typeof PROJECT_CALLS> {
  /** The active listings of a building, of one type when it is given. */
  async function stocksIn(building: number, icsType?: IcsType): Promise<Stock[]> {
    const filter = icsType ? { building, icsType: [icsType] } : { building };
    const query = { filter, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: MAX_PAGE_SIZE };
    return (await catalogue.current().stocks(query)).stocks;
  }

  return {
    firstHands: async () => ({
      first_hands: await Promise.all(
        snapshots.current().projects.firstHands.map(async ({ listed }) => ({
          ...listed,
          ...offerOf(await stocksIn(listed.building_id), listed),
        })),
      ),
    }),

    async firstHandDetail({ id }) {
      const found = snapshots.current().projects.firstHands.find(({ listed }) => listed.id === id);
      if (!found) throw new PodiumError('not_found', 'id');
      const { listed, description, project } = found;
      const stocks = await stocksIn(listed.building_id);
      return { ...listed, ...offerOf(stocks, listed), description, project, stocks };
    },

    minisites: async () => ({
      minisites: snapshots.current().projects.minisites.map(({ listed }) => listed),
    }),

    async minisiteDetail({ slug, building_id, ics_type }) {
      const found = snapshots
        .current()
        .projects.minisites.find(({ listed }) =>
          slug === undefined ? listed.building_id === building_id : listed.slug === slug,
        );
      if (!found || (slug === undefined && building_id === undefined))
        throw new PodiumError('not_found', 'slug');
      const { listed, sections, project } = found;
      const stocks = listed.building_id === null ? [] : await stocksIn(listed.building_id, ics_type);
      return { ...listed, sections, project, stocks };
    },
  };
}

function presentProjects(rows: ProjectRows) {
  const projects = projectsOf(rows);
  return {
    firstHands: rows.firstHands.flatMap((row) => {
      const project = projects.get(row.building_id);
      if (!project) return [];
      const listed: FirstHand = {
        id: row.id,
        building_id: row.building_id,
        ics_type: row.ics_type,
        name: project.building.name,
        dist_name: project.dist_name,
        headline: textOf(row, 'headline'),
        picture: pictureOf(project),
        launched_on: row.launched_on,
        completion_year: project.building.completion_year,
        units: row.units,
        units_left: row.units_left,
        sell_from: row.sell_from,
        rent_from: row.rent_from,
        area_min: row.area_min,
        area_max: row.area_max,
      };
      return [{ listed, description: textOf(row, 'description'), project }];
    }),
    minisites: rows.minisites.map((row) => {
      const project = row.building_id === null ? undefined : projects.get(row.building_id);
      const listed: Minisite = {
        slug: row.slug,
        ics_type: row.ics_type,
        building_id: row.building_id,
        name: textOf(row, 'name'),
        headline: textOf(row, 'headline'),
        dist_name: project?.dist_name ?? null,
        picture: pictureOf(project),
        accent_hue: row.accent_hue,
        layout: row.layout,
      };
      return { listed, sections: row.sections, project: project ?? null };
    }),
  };
}

function pictureOf(project: Project | undefined): string | null {
  return project?.media.find(({ kind }) => kind === 'photo')?.url ?? null;
}

/** The buildings of first-hand sales and minisites, by their ids. */
function projectsOf(rows: ProjectRows): ReadonlyMap<number, Project> {
  const districts = namesBy(rows.districts, ({ code }) => code);
  const streets = namesBy(rows.streets, ({ id }) => id);
  const media = Map.groupBy(rows.media, ({ building_id }) => building_id);
  return new Map(
    rows.buildings.map((row) => [
      row.id,
      {
        building: presentBuilding(row),
        dist_code: row.district_code,
        dist_name: districts.get(row.district_code) ?? textOf(row, 'name'),
        street: row.street_id === null ? null : (streets.get(row.street_id) ?? null),
        streetno: row.street_no,
        lat: row.lat,
        lng: row.lng,
        stations: nearestStations(row, rows.stations),
        media: (media.get(row.id) ?? []).map(presentMedium),
      },
    ]),
  );
}

function namesBy<Row extends { name_zh: string; name_gb: string; name_en: string }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, Trilingual> {
  return new Map(rows.map((row) => [keyOf(row), textOf(row, 'name')]));
}

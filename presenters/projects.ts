import type { FirstHand, Minisite, Project } from '#contract/projects.ts';
import type { Trilingual } from '#contract/shared-fields.ts';
import { joinTranslatedSections } from '#domain/content/minisites.ts';
import { isPhoto, presentMedium } from './gallery.ts';
import { groupBy, lookUp } from './grouping.ts';
import { findNearestStations } from './nearest-stations.ts';
import type { TrilingualColumns } from './rows.ts';
import type { ProjectRows } from './snapshot-rows.ts';
import { presentBuilding } from './stock-detail.ts';
import { optionalTextOf, textOf } from './text.ts';

/** Returns first-hand sales and minisites, each with its building. */
export function presentProjects(rows: ProjectRows) {
  const projectByBuilding = projectsByBuilding(rows);
  return {
    firstHands: rows.firstHands.flatMap((row) => {
      const project = projectByBuilding.get(row.building_id);
      if (!project) return [];
      const listEntry: FirstHand = {
        id: row.id,
        building_id: row.building_id,
        ics_type: row.ics_type,
        name: project.building.name,
        dist_name: project.dist_name,
        headline: textOf(row, 'headline'),
        picture: firstPhotoUrl(project),
        launched_on: row.launched_on,
        completion_year: project.building.completion_year,
        units: row.units,
        units_left: row.units_left,
        sell_from: row.sell_from,
        rent_from: row.rent_from,
        area_min: row.area_min,
        area_max: row.area_max,
        vendor: optionalTextOf(row, 'vendor'),
        advertised_on: row.advertised_on ?? row.launched_on,
      };
      return [{ listEntry, description: textOf(row, 'description'), project }];
    }),
    minisites: rows.minisites.map((row) => {
      const project = lookUp(projectByBuilding, row.building_id);
      const listEntry: Minisite = {
        slug: row.slug,
        ics_type: row.ics_type,
        building_id: row.building_id,
        name: textOf(row, 'name'),
        headline: textOf(row, 'headline'),
        dist_name: project?.dist_name ?? null,
        picture: firstPhotoUrl(project),
        accent_hue: row.accent_hue,
        layout: row.layout,
      };
      const advertisement = { vendor: optionalTextOf(row, 'vendor'), advertised_on: row.advertised_on };
      return {
        listEntry,
        advertisement,
        sections: joinTranslatedSections({ zh: row.sections_zh, gb: row.sections_gb, en: row.sections_en }),
        project: project ?? null,
      };
    }),
  };
}

function firstPhotoUrl(project: Project | undefined): string | null {
  return project?.media.find(isPhoto)?.url ?? null;
}

/** Returns the buildings of first-hand sales and minisites by id. */
function projectsByBuilding(rows: ProjectRows): ReadonlyMap<number, Project> {
  const districtNames = namesByKey(rows.districts, ({ code }) => code);
  const streetNames = namesByKey(rows.streets, ({ id }) => id);
  const mediaByBuilding = groupBy(rows.media, ({ building_id }) => building_id);
  return new Map(
    rows.buildings.map((row) => [
      row.id,
      {
        building: presentBuilding(row),
        dist_code: row.district_code,
        dist_name: districtNames.get(row.district_code) ?? textOf(row, 'name'),
        street: lookUp(streetNames, row.street_id) ?? null,
        streetno: row.street_no,
        lat: row.lat,
        lng: row.lng,
        stations: findNearestStations(row, rows.stations),
        media: (mediaByBuilding.get(row.id) ?? []).map(presentMedium),
      },
    ]),
  );
}

function namesByKey<Row extends TrilingualColumns<'name'>, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, Trilingual> {
  return new Map(rows.map((row) => [keyOf(row), textOf(row, 'name')]));
}

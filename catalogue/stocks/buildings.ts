import type { Medium, StockBuilding } from '#contract/stock.ts';
import { at } from '#domain/lib/at.ts';
import { groupMedia, presentMedium } from '#presenters/gallery.ts';
import type { BuildingRow, CatalogueRows } from '#presenters/rows.ts';
import { presentBuilding } from '#presenters/stock-detail.ts';
import type { BuildingFacts } from '../engine/engine.ts';
import { type IdIndex, indexIds, rowOfId } from '../memory/id-index.ts';
import { openTexts, type PackedTexts, packTexts } from '../memory/packed-texts.ts';

/** Buildings by id: their main facts and the details for the pages of listings, as JSON. */
export type BuildingParts = { readonly index: IdIndex; readonly texts: PackedTexts };
type BuildingEntry = {
  readonly facts: BuildingFacts;
  readonly detail: StockBuilding;
  readonly media: readonly Medium[];
};

export function buildBuildingParts(rows: Pick<CatalogueRows, 'buildings' | 'media'>): BuildingParts {
  const { buildings } = rows;
  const { mediaByBuilding } = groupMedia(rows);
  const entryOf = (building: BuildingRow): BuildingEntry => ({
    facts: factsOf(building),
    detail: presentBuilding(building),
    media: (mediaByBuilding.get(building.id) ?? []).map(presentMedium),
  });
  return {
    index: indexIds(buildings.map((building) => building.id)),
    texts: packTexts(buildings.length, (row) => JSON.stringify(entryOf(at(buildings, row)))),
  };
}

/** Returns a function that looks up a building by id. */
export function openBuildings(parts: BuildingParts): (id: number) => BuildingEntry | undefined {
  const textReader = openTexts(parts.texts);
  return (id) => {
    const row = rowOfId(parts.index, id);
    return row === undefined ? undefined : JSON.parse(textReader.read(row));
  };
}

function factsOf(building: BuildingRow): BuildingFacts {
  return {
    id: building.id,
    icsType: building.ics_type,
    floors: building.floors,
    completionYear: building.completion_year,
    grade: building.grade,
    nameZh: building.name_zh,
    districtCode: building.district_code,
    usageCode: building.usage_code,
  };
}

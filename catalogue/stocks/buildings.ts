import type { Medium, StockBuilding } from '#contract/stock.ts';
import { at } from '#domain/lib/at.ts';
import { mediaOf, presentMedium } from '#presenters/gallery.ts';
import type { BuildingRow, CatalogueRows } from '#presenters/rows.ts';
import { presentBuilding } from '#presenters/stock-detail.ts';
import type { BuildingFacts } from '../engine/engine.ts';
import { type IdIndex, indexIds, rowOfId } from '../memory/id-index.ts';
import { openTexts, type PackedTexts, packTexts } from '../memory/packed-texts.ts';

/** Buildings in short, and as the pages of listings show them. */
export type BuildingParts = { readonly index: IdIndex; readonly texts: PackedTexts };
type BuildingText = {
  readonly facts: BuildingFacts;
  readonly detail: StockBuilding;
  readonly media: readonly Medium[];
};

export function buildingParts(rows: Pick<CatalogueRows, 'buildings' | 'media'>): BuildingParts {
  const { buildings } = rows;
  const { ofBuilding } = mediaOf(rows);
  const textOf = (building: BuildingRow): BuildingText => ({
    facts: factsOf(building),
    detail: presentBuilding(building),
    media: (ofBuilding.get(building.id) ?? []).map(presentMedium),
  });
  return {
    index: indexIds(buildings.map((building) => building.id)),
    texts: packTexts(buildings.length, (row) => JSON.stringify(textOf(at(buildings, row)))),
  };
}

/** Answers with a building by its id. */
export function openBuildings(parts: BuildingParts): (id: number) => BuildingText | undefined {
  const texts = openTexts(parts.texts);
  return (id) => {
    const row = rowOfId(parts.index, id);
    return row === undefined ? undefined : JSON.parse(texts.read(row));
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

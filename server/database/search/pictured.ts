import type { PicturedBuilding } from '#catalogue/engine.ts';
import type { IcsType } from '#domain/ics-type.ts';
import type { Ask } from './ask.ts';

const FACTS = `building.id, building.ics_type as "icsType", floors, completion_year as "completionYear", grade,
  building.name_zh as "nameZh"`;

export async function picturedBuilding(ask: Ask, id: number): Promise<PicturedBuilding | undefined> {
  const [building] = await ask<PicturedBuilding>({
    name: 'pictured_building',
    text: `select ${FACTS} from building where id = $1::bigint`,
    values: [id],
  });
  return building;
}

/** A listing in no known building is drawn by its own type alone. */
export async function picturedStock(
  ask: Ask,
  id: number,
): Promise<{ id: number; building: PicturedBuilding } | undefined> {
  const [stock] = await ask<{ building_id: number | null; ics_type: IcsType }>({
    name: 'pictured_stock',
    text: `select building_id, ics_type from stock where id = $1::bigint and status <> 'withdrawn'`,
    values: [id],
  });
  if (!stock) return undefined;
  const known = stock.building_id === null ? undefined : await picturedBuilding(ask, stock.building_id);
  const own = { id, icsType: stock.ics_type, floors: null, completionYear: null, grade: null, nameZh: null };
  return { id, building: known ?? own };
}

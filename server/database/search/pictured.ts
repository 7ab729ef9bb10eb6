import type { PicturedBuilding } from '#catalogue/engine.ts';
import type { IcsType } from '#domain/ics-type.ts';
import type { Ask } from './ask.ts';

const FACTS = `building.id, building.ics_type as "icsType", floors, completion_year as "completionYear", grade,
  name_zh as "nameZh", district_code as "districtCode", usage_code as "usageCode"`;

export async function picturedBuilding(ask: Ask, id: number): Promise<PicturedBuilding | undefined> {
  const [building] = await ask<PicturedBuilding>({
    name: 'pictured_building',
    text: `select ${FACTS} from building where id = $1::bigint`,
    values: [id],
  });
  return building;
}

/** A listing is drawn as its own type is; in no known building only its place tells more. */
export async function picturedStock(
  ask: Ask,
  id: number,
): Promise<{ id: number; building: PicturedBuilding } | undefined> {
  const [stock] = await ask<{ building_id: number | null; ics_type: IcsType; district_code: string | null }>({
    name: 'pictured_stock',
    text: `select building_id, ics_type, district_code from stock where id = $1::bigint and status <> 'withdrawn'`,
    values: [id],
  });
  if (!stock) return undefined;
  const known = stock.building_id === null ? undefined : await picturedBuilding(ask, stock.building_id);
  const own = {
    id,
    floors: null,
    completionYear: null,
    grade: null,
    nameZh: null,
    districtCode: stock.district_code,
    usageCode: null,
  };
  return { id, building: { ...(known ?? own), icsType: stock.ics_type } };
}

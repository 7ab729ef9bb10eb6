import type { BuildingFacts } from '#catalogue/engine/engine.ts';
import type { Ask } from './ask.ts';

const BUILDING_BY_ID = `
  select id, ics_type as "icsType", floors, completion_year as "completionYear", grade,
         name_zh as "nameZh", district_code as "districtCode", usage_code as "usageCode"
    from building
   where id = $1::bigint`;

export async function buildingFacts(ask: Ask, id: number): Promise<BuildingFacts | undefined> {
  const [building] = await ask<BuildingFacts>({ name: 'building_by_id', text: BUILDING_BY_ID, values: [id] });
  return building;
}

import { sql, type Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';

/** Source tables of the snapshot of buildings. The snapshot is reloaded when one of these tables changes. */
export const BUILDING_SNAPSHOT_TABLES = [
  'building',
  'district',
  'street',
  'property_usage',
  'station',
] as const satisfies readonly (keyof Schema)[];

export async function readBuildingRows(tx: Transaction<Schema>) {
  return {
    buildings: await tx
      .selectFrom('building')
      .innerJoin('district', 'district.code', 'building.district_code')
      .leftJoin('street', 'street.id', 'building.street_id')
      .leftJoin('property_usage', 'property_usage.code', 'building.usage_code')
      .selectAll('building')
      .select([
        'district.region_code',
        'district.name_zh as dist_name_zh',
        'district.name_gb as dist_name_gb',
        'district.name_en as dist_name_en',
        'street.name_zh as street_name_zh',
        'street.name_gb as street_name_gb',
        'street.name_en as street_name_en',
        'property_usage.name_zh as usage_name_zh',
        'property_usage.name_gb as usage_name_gb',
        'property_usage.name_en as usage_name_en',
      ])
      .orderBy('building.id')
      .execute(),
    districts: await tx.selectFrom('district').selectAll().execute(),
    stations: await tx.selectFrom('station').selectAll().execute(),
  };
}
export type BuildingRows = Awaited<ReturnType<typeof readBuildingRows>>;

/** Reads the photos of each building, the street front first. */
export async function readBuildingMedia(tx: Transaction<Schema>) {
  return tx
    .selectFrom('shown_media')
    .selectAll()
    .where('building_id', 'is not', null)
    .orderBy('building_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Maximum number of agents shown with a building. */
const MAX_AGENTS_PER_BUILDING = 6;

/** Counts the active listings of each building, and reads the agents with the most listings there. */
export async function countBuildingStocks(tx: Transaction<Schema>) {
  const { rows } = await sql<{ building_id: number; sale: number; lease: number; agent_ids: number[] }>`
    with of_agent as (
      select building_id, agent_id,
             count(*) filter (where tx_type in ('S', 'B')) as sale,
             count(*) filter (where tx_type in ('L', 'B')) as lease,
             row_number() over (partition by building_id order by count(*) desc, agent_id) as place
        from stock where status = 'active' and building_id is not null
       group by building_id, agent_id)
    select building_id, sum(sale)::int as sale, sum(lease)::int as lease,
           coalesce(array_agg(agent_id order by place)
             filter (where agent_id is not null and place <= ${MAX_AGENTS_PER_BUILDING}), '{}') as agent_ids
      from of_agent group by building_id`.execute(tx);
  return rows;
}

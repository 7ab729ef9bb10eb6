import { sql, type Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';

/** Source tables of the names that sentences are read by. */
export const PLACE_NAME_TABLES = [
  'district',
  'station',
  'street',
  'building',
  'property_usage',
  'place_alias',
] as const satisfies readonly (keyof Schema)[];

/** Reads every name by which people may mean a place, and the usages of property. */
export async function readPlaceNames(tx: Transaction<Schema>) {
  const names = ['name_zh', 'name_gb', 'name_en'] as const;
  return {
    districts: await tx
      .selectFrom('district')
      .select(['code', 'region_code', ...names])
      .execute(),
    stations: await tx
      .selectFrom('station')
      .select(['code', ...names])
      .execute(),
    streets: await tx
      .selectFrom('street')
      .select(['id', ...names])
      .select(
        sql<string[]>`array(select distinct district_code from building where street_id = street.id)`.as(
          'district_codes',
        ),
      )
      .execute(),
    buildings: await tx
      .selectFrom('building')
      .select(['id', 'district_code', ...names])
      .where('inactive_since', 'is', null)
      .execute(),
    usages: await tx
      .selectFrom('property_usage')
      .select(['code', ...names])
      .execute(),
    aliases: await tx.selectFrom('place_alias').selectAll().execute(),
  };
}
export type PlaceNames = Awaited<ReturnType<typeof readPlaceNames>>;

import type { Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';

/**
 * Source tables of the snapshot of first-hand buildings and minisites. The snapshot is reloaded when
 * one of these tables changes.
 */
export const PROJECT_SNAPSHOT_TABLES = [
  'first_hand',
  'minisite',
  'building',
  'district',
  'street',
  'station',
  'media',
] as const satisfies readonly (keyof Schema)[];

/**
 * Reads first-hand buildings, the latest launch first, minisites in their order, and the rows of the
 * buildings that they refer to.
 */
export async function readProjectRows(tx: Transaction<Schema>) {
  const firstHands = await tx
    .selectFrom('first_hand')
    .selectAll()
    .orderBy('launched_on', 'desc')
    .orderBy('id')
    .execute();
  const minisites = await tx.selectFrom('minisite').selectAll().orderBy('position').execute();
  const buildingIds = tx
    .selectFrom('minisite')
    .select('building_id')
    .union(tx.selectFrom('first_hand').select('building_id'));
  return {
    firstHands,
    minisites,
    buildings: await tx.selectFrom('building').selectAll().where('id', 'in', buildingIds).execute(),
    media: await tx
      .selectFrom('shown_media')
      .selectAll()
      .where('building_id', 'in', buildingIds)
      .orderBy('position')
      .execute(),
    districts: await tx.selectFrom('district').selectAll().execute(),
    streets: await tx.selectFrom('street').selectAll().execute(),
    stations: await tx.selectFrom('station').selectAll().execute(),
  };
}

import type { Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';

/** The tables that the snapshot of both is read from: it is read again when one of them changes. */
export const PROJECT_TABLES = [
  'first_hand',
  'minisite',
  'building',
  'district',
  'street',
  'station',
  'media',
] as const satisfies readonly (keyof Schema)[];

/** First-hand buildings, the latest launch first; minisites in their order; and the buildings of both. */
export async function readProjectRows(tx: Transaction<Schema>) {
  const firstHands = await tx
    .selectFrom('first_hand')
    .selectAll()
    .orderBy('launched_on', 'desc')
    .orderBy('id')
    .execute();
  const minisites = await tx.selectFrom('minisite').selectAll().orderBy('position').execute();
  const ids = [...firstHands, ...minisites].flatMap(({ building_id }) => building_id ?? []);
  // A list of ids must not be empty.
  const buildingIds = ids.length > 0 ? ids : [0];
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

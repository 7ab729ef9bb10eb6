import type { Transaction } from 'kysely';
import type { Schema } from '../tables/schema.ts';

/** Reads recruitment posts, newest first, and the branches they may belong to. */
export async function readRecruitmentRows(tx: Transaction<Schema>) {
  return {
    posts: await tx
      .selectFrom('recruitment_post')
      .selectAll()
      .orderBy('posted_on', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    branches: await tx.selectFrom('branch').selectAll().where('inactive_since', 'is', null).execute(),
  };
}

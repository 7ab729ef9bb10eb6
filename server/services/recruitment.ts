import type { Transaction } from 'kysely';
import type { RECRUITMENT_CALLS, RecruitmentPost } from '#contract/recruitment.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { presentPost } from '#presenters/recruitment.ts';
import { readRecruitmentRows } from '../database/queries/recruitment.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';

export const RECRUITMENT_SNAPSHOT_SOURCES = {
  recruitment: { tables: ['recruitment_post', 'branch'], read: readPosts },
} satisfies Record<string, SnapshotSource<unknown>>;

export type RecruitmentDeps = {
  readonly snapshots: Pick<Snapshots<typeof RECRUITMENT_SNAPSHOT_SOURCES>, 'current'>;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

export function createRecruitmentServices({
  snapshots,
  now,
}: RecruitmentDeps): ServicesOf<keyof typeof RECRUITMENT_CALLS> {
  return {
    async recruitment() {
      return { posts: openPosts(snapshots.current().recruitment, now()) };
    },
  };
}

/** Returns the posts that are still open for applications. */
export function openPosts(posts: readonly RecruitmentPost[], now: number): RecruitmentPost[] {
  const today = hongKongDay(now);
  return posts.filter(({ closes_on }) => closes_on === null || closes_on >= today);
}

async function readPosts(tx: Transaction<Schema>): Promise<readonly RecruitmentPost[]> {
  const { posts, branches } = await readRecruitmentRows(tx);
  return posts.map((row) =>
    presentPost(
      row,
      branches.find(({ id }) => id === row.branch_id),
    ),
  );
}

import type { Transaction } from 'kysely';
import type { RECRUITMENT_CALLS, RecruitmentPost } from '#contract/recruitment.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { textOf } from '#presenters/text.ts';
import { readRecruitmentRows } from '../database/queries/recruitment.ts';
import type { Schema } from '../database/tables/schema.ts';
import { renderMarkdown } from './markdown.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';

export const RECRUITMENT_SOURCES = {
  recruitment: { tables: ['recruitment_post', 'branch'], read: readPosts },
} satisfies Record<string, SnapshotSource<unknown>>;

export type RecruitmentDeps = {
  readonly snapshots: Pick<Snapshots<typeof RECRUITMENT_SOURCES>, 'current'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

export function createRecruitmentServices({
  snapshots,
  now,
}: RecruitmentDeps): ServicesOf<keyof typeof RECRUITMENT_CALLS> {
  return {
    async recruitment() {
      const today = hongKongDay(now());
      const isOpen = ({ closes_on }: RecruitmentPost) => closes_on === null || closes_on >= today;
      return { posts: snapshots.current().recruitment.filter(isOpen) };
    },
  };
}

async function readPosts(tx: Transaction<Schema>): Promise<readonly RecruitmentPost[]> {
  const { posts, branches } = await readRecruitmentRows(tx);
  return posts.map((row) => {
    const body = textOf(row, 'body');
    const branch = branches.find(({ id }) => id === row.branch_id);
    return {
      id: row.id,
      title: textOf(row, 'title'),
      body: { zh: renderMarkdown(body.zh), gb: renderMarkdown(body.gb), en: renderMarkdown(body.en) },
      employment: row.employment,
      posted_on: row.posted_on,
      closes_on: row.closes_on,
      branch: branch
        ? {
            code: branch.code,
            ics_type: branch.ics_type,
            name: textOf(branch, 'name'),
            address: textOf(branch, 'address'),
            phone: branch.phone,
          }
        : null,
    };
  });
}

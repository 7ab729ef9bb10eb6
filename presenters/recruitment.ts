import type { RecruitmentPost } from '#contract/recruitment.ts';
import { inEveryLanguage } from '#domain/text/language.ts';
import { renderMarkdown } from './markdown.ts';
import type { PostBranchRow, PostRow } from './snapshot-rows.ts';
import { textOf } from './text.ts';

export function presentPost(row: PostRow, branch: PostBranchRow | undefined): RecruitmentPost {
  const body = textOf(row, 'body');
  return {
    id: row.id,
    title: textOf(row, 'title'),
    body: inEveryLanguage((lang) => renderMarkdown(body[lang])),
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
}

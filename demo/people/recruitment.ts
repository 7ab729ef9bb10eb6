import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '../../data/facts/csv.ts';
import { nameOf } from '../../data/facts/name.ts';
import { at, mapAt } from '../../domain/lib/at.ts';
import { addDays } from '../basics/calendar.ts';
import { joinParagraphs, textColumns } from '../basics/text.ts';
import type { Branch } from './branches.ts';

const LINES = parseCsv(readFileSync(join(import.meta.dirname, 'recruitment.csv'), 'utf8'));
/** Paragraphs that several posts share: what is offered, by kind of post, and how to apply. */
const SHARED_PARAGRAPHS = new Map(
  LINES.filter((line) => line.text('kind') !== 'post').map((line) => [
    line.text('kind'),
    nameOf(line, 'body'),
  ]),
);

export function createRecruitmentPosts(asOf: string, branches: readonly Branch[]) {
  return LINES.filter((line) => line.text('kind') === 'post').map((line, index) => {
    // A type of property, any branch, or the head office.
    const branchType = line.text('branch');
    const eligibleBranches = branches.filter(
      ({ ics_type }) => branchType === 'any_branch' || ics_type === branchType,
    );
    const paragraphs = [
      nameOf(line, 'body'),
      mapAt(SHARED_PARAGRAPHS, line.text('offer')),
      mapAt(SHARED_PARAGRAPHS, 'apply'),
    ];
    return {
      id: index + 1,
      branch_id:
        branchType === 'head_office' ? null : at(eligibleBranches, (index * 5) % eligibleBranches.length).id,
      ...textColumns('title', nameOf(line, 'title')),
      ...textColumns('body', joinParagraphs(paragraphs)),
      employment: line.text('employment'),
      posted_on: addDays(asOf, -4 - index * 9),
      closes_on: index % 3 === 0 ? null : addDays(asOf, 30 + index * 5),
    };
  });
}

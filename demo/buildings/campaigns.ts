import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '../../data/facts/csv.ts';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { addDays } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import type { DemoOptions } from '../basics/sizes.ts';

/**
 * A promoted building: sold first-hand, shown on a minisite, or both. All are invented. The names of
 * the minisites are those of the specification, some of which belong to real projects.
 */
export type Campaign = {
  readonly name: Trilingual;
  readonly icsType: IcsType;
  readonly district: string;
  /** English name of a street in the building's district. */
  readonly street: string;
  readonly streetNo: string;
  /** Years from today until completion; zero or negative if completed. */
  readonly yearsToCompletion: number;
  readonly floors: number;
  readonly grade: 'A' | 'B' | null;
  readonly isFirstHand: boolean;
  readonly minisiteSlug: string | null;
};

export const CAMPAIGNS: readonly Campaign[] = parseCsv(
  readFileSync(join(import.meta.dirname, 'campaigns.csv'), 'utf8'),
).map((line) => ({
  name: { zh: line.text('zh'), gb: line.text('gb'), en: line.text('en') },
  icsType: memberOf(ICS_TYPES, line.text('type')),
  district: line.text('district'),
  street: line.text('street'),
  streetNo: line.text('number'),
  yearsToCompletion: line.number('years_to_completion'),
  floors: line.number('floors'),
  grade: line.optional('grade') === null ? null : memberOf(['A', 'B'] as const, line.text('grade')),
  isFirstHand: line.flag('first_hand'),
  minisiteSlug: line.optional('minisite'),
}));

function memberOf<T extends string>(members: readonly T[], value: string): T {
  const member = members.find((candidate) => candidate === value);
  if (member === undefined) throw new Error(`${value} is none of ${members.join(', ')}`);
  return member;
}

/** Maximum number of days since the launch of a first-hand sale. */
export const MAX_LAUNCHED_DAYS = 800;

/** Returns the range of days since the launch: sales begin about a year before completion. */
function launchedDaysOf({ yearsToCompletion }: Campaign): readonly [min: number, max: number] {
  if (yearsToCompletion > 0) return [40, 240];
  return yearsToCompletion === 0 ? [200, 600] : [420, MAX_LAUNCHED_DAYS];
}

/** Returns the first day on which the developer sells units. */
export function launchDayOf({ seed, asOf }: DemoOptions, campaign: Campaign): string {
  return addDays(asOf, -random(seed, 'launch', campaign.name.en).integer(...launchedDaysOf(campaign)));
}

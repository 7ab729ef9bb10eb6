import { random } from '#demo/basics/random.ts';
import type { DemoBuilding } from '#demo/buildings/buildings.ts';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { marketFacts } from './market-facts.ts';
import type { NewsRecord } from './news-record.ts';
import type { StoryPlan } from './story-plans.ts';
import { readStoryTexts, type Story, writeStory } from './story-texts.ts';
import { findSubject } from './subjects.ts';

export type WrittenStory = {
  readonly story: Story;
  readonly type: IcsType;
  readonly building: DemoBuilding;
};

/**
 * Writes the first of these stories whose subject and facts are on record, for an article of a day.
 * Returns undefined if the records of a tiny market have nothing to tell.
 */
export type WriteArticle = (
  key: string,
  plans: readonly StoryPlan[],
  type: IcsType,
  day: string,
) => WrittenStory | undefined;

/** A subject whose facts do not suffice for the story is replaced so many times by another. */
const SUBJECTS_TRIED = 12;

export function createWriter(record: NewsRecord): WriteArticle {
  const texts = readStoryTexts('stories.csv');
  const told = new Set<unknown>();
  const titles = new Set<string>();
  return (key, plans, type, day) => {
    const rng = random(record.market.options.seed, 'article', key);
    // In a small market, articles repeat a title, tell a transaction twice or take another type when the
    // records have nothing else to tell.
    const questions = [
      { record, type, day, rng, told },
      ...[type, ...ICS_TYPES].map((otherType) => ({ record, type: otherType, day, rng, told: new Set() })),
    ];
    let repeatedStory: WrittenStory | undefined;
    for (const question of questions) {
      for (const plan of plans)
        for (let attempt = 0; attempt < SUBJECTS_TRIED; attempt += 1) {
          const subject = findSubject(plan.subject, { ...question, type: plan.type ?? question.type });
          if (!subject) break;
          const facts = new Map([
            ...marketFacts(record, subject, day, rng),
            ...subject.facts,
            ...Object.entries(plan.numbers ?? {}).map(
              ([name, [min, max, step = 1]]) =>
                [name, min + step * rng.integer(0, (max - min) / step)] as const,
            ),
            ['trade', rng.pick(texts.get('trades')?.get(subject.type) ?? []).text],
          ]);
          const story = writeStory(texts, plan.key, facts, rng);
          if (!story) continue;
          const written = { story, type: subject.type, building: subject.building };
          if (titles.size < titles.add(story.title.zh).size) return written;
          repeatedStory ??= written;
        }
      if (repeatedStory) return repeatedStory;
    }
    return undefined;
  };
}

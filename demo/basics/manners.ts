import { readFileSync } from 'node:fs';
import { parseCsv } from '../../data/facts/csv.ts';
import type { Language, Trilingual } from '../../domain/text/language.ts';
import type { Random } from './random.ts';
import type { Sentence, SentenceTable } from './sentence-table.ts';
import { type Facts, fillSlots } from './slots.ts';

/** How an author writes: in which register and layout, about which topics in which order, how much. */
export type Manner = {
  readonly name: string;
  /** Registers by preference: a topic without a true sentence in the first is told in the next. */
  readonly registers: string;
  readonly layout: Layout;
  /** Numbers of sentences. */
  readonly min: number;
  readonly max: number;
  readonly topics: readonly string[];
  /** Topics that every text of this manner has if there is a true sentence about them. */
  readonly coreTopics: ReadonlySet<string>;
};

type Layout = 'prose' | 'commas' | 'slashes' | 'list';

/** Reads manners; an asterisk marks a core topic. */
export function readManners(file: string): readonly Manner[] {
  return parseCsv(readFileSync(file, 'utf8')).map((line) => {
    const markedTopics = line.text('topics').split(' ');
    return {
      name: line.text('manner'),
      registers: line.text('registers'),
      layout: line.text('layout') as Layout,
      min: line.number('min'),
      max: line.number('max'),
      topics: markedTopics.map((topic) => topic.replace('*', '')),
      coreTopics: new Set(
        markedTopics.filter((topic) => topic.endsWith('*')).map((topic) => topic.slice(0, -1)),
      ),
    };
  });
}

/**
 * Chooses sentences that are true of the facts, at most one on each topic, in the order of the manner.
 * There are more of them than the manner has by `extraCount`, if so many are true.
 */
export function chooseSentences(
  rng: Random,
  table: SentenceTable,
  manner: Manner,
  facts: Facts,
  mandatoryTopics: ReadonlySet<string>,
  extraCount: number,
): readonly Sentence[] {
  const count = rng.integer(manner.min, manner.max) + extraCount;
  const toldFacts = new Set<string>();
  const sentenceByTopic = new Map<string, Sentence>();
  const isRequired = (topic: string) => mandatoryTopics.has(topic) || manner.coreTopics.has(topic);
  const randomOrder = manner.topics
    .map((topic) => ({ topic, order: isRequired(topic) ? -1 : rng.next() }))
    .toSorted((a, b) => a.order - b.order);
  for (const { topic, order } of randomOrder) {
    if (order >= 0 && sentenceByTopic.size >= count) break;
    const sentence = pickSentence(rng, table, manner.registers, topic, facts, toldFacts);
    if (sentence === undefined) continue;
    sentenceByTopic.set(topic, sentence);
    for (const name of sentence.toldFacts) toldFacts.add(name);
  }
  return manner.topics.flatMap((topic) => sentenceByTopic.get(topic) ?? []);
}

function pickSentence(
  rng: Random,
  table: SentenceTable,
  registers: string,
  topic: string,
  facts: Facts,
  toldFacts: ReadonlySet<string>,
): Sentence | undefined {
  for (const register of registers) {
    const sentences = table
      .of(topic, register)
      .filter(
        (sentence) => sentence.isTrue(facts) && !sentence.toldFacts.some((name) => toldFacts.has(name)),
      );
    if (sentences.length > 0) return rng.pick(sentences);
  }
  return undefined;
}

/** Separators of the layouts by language, and what ends a text of fragments. */
const SEPARATORS: Readonly<Record<Layout, Trilingual>> = {
  prose: { zh: '', gb: '', en: ' ' },
  commas: { zh: '，', gb: '，', en: '. ' },
  slashes: { zh: '／', gb: '／', en: ' / ' },
  list: { zh: '\n• ', gb: '\n• ', en: '\n• ' },
};
const FULL_STOPS: Trilingual = { zh: '。', gb: '。', en: '.' };

/** Writes sentences in a layout. Only prose and commas end with full stops. */
export function layOut(layout: Layout, sentences: readonly Sentence[], facts: Facts): Trilingual {
  const write = (lang: Language): string => {
    const stop = FULL_STOPS[lang];
    const fragments = sentences.map(({ text }) => {
      const sentence = fillSlots(text[lang], facts, lang);
      return sentence.endsWith(stop) ? sentence.slice(0, -stop.length) : sentence;
    });
    if (layout === 'prose') return fragments.map((sentence) => sentence + stop).join(SEPARATORS.prose[lang]);
    return fragments.join(SEPARATORS[layout][lang]) + (layout === 'commas' ? stop : '');
  };
  return { zh: write('zh'), gb: write('gb'), en: write('en') };
}

import { readFileSync } from 'node:fs';
import { type FactLine, parseCsv } from '../../data/facts/csv.ts';
import { LANGUAGES, type Trilingual } from '../../domain/text/language.ts';
import { type Facts, slotNamesOf } from './slots.ts';

/** A sentence of a table with the condition under which it is true. */
export type Sentence = {
  readonly topic: string;
  /** Letters of the registers that use the sentence. */
  readonly registers: string;
  readonly text: Trilingual;
  readonly isTrue: (facts: Facts) => boolean;
  /** Facts that the sentence states, so that no other sentence of the same text repeats them. */
  readonly toldFacts: readonly string[];
};

/** Sentences by topic and register. */
export type SentenceTable = {
  readonly sentences: readonly Sentence[];
  of(topic: string, register: string): readonly Sentence[];
};

/** Reads a table with the columns topic, registers, condition, zh, gb and en. */
export function readSentenceTable(file: string): SentenceTable {
  const sentences = parseCsv(readFileSync(file, 'utf8')).map(parseSentence);
  const sentencesByKey = new Map<string, Sentence[]>();
  for (const sentence of sentences)
    for (const register of sentence.registers) {
      const key = `${sentence.topic} ${register}`;
      sentencesByKey.set(key, [...(sentencesByKey.get(key) ?? []), sentence]);
    }
  return { sentences, of: (topic, register) => sentencesByKey.get(`${topic} ${register}`) ?? [] };
}

function parseSentence(line: FactLine): Sentence {
  const text = { zh: line.text('zh'), gb: line.text('gb'), en: line.text('en') };
  const slotNames = [...new Set(LANGUAGES.flatMap((lang) => slotNamesOf(text[lang])))];
  const terms = (line.optional('condition') ?? '')
    .split(' ')
    .filter((term) => term !== '')
    .map(parseTerm);
  const tests = [
    ...terms.map(({ isTrue }) => isTrue),
    ...slotNames.map((name) => (facts: Facts) => (facts[name] ?? null) !== null),
  ];
  return {
    topic: line.text('topic'),
    registers: line.text('registers'),
    text,
    isTrue: (facts) => tests.every((test) => test(facts)),
    toldFacts: [...slotNames, ...terms.flatMap(({ toldFact }) => toldFact ?? [])],
  };
}

type Term = { readonly isTrue: (facts: Facts) => boolean; readonly toldFact?: string };

/**
 * Parses a term of a condition: `vacant` (known, and not false or empty), `!vacant`, `view=harbour`
 * (one of several values: `view=hill|park`; of a list: contains), `view!=hill`, `loading>=150`,
 * `gross<800`. An unknown fact satisfies only `!` and `!=`.
 */
function parseTerm(term: string): Term {
  const [, negation, name = '', operator, operand = ''] = /^(!?)(\w+)(?:(!=|>=|=|<)(.+))?$/.exec(term) ?? [];
  if (name === '') throw new Error(`not a condition: ${term}`);
  const values = operand.split('|');
  const isOneOf = (facts: Facts): boolean => {
    const fact = facts[name];
    if (typeof fact === 'string') return values.includes(fact);
    return Array.isArray(fact) && values.some((value) => fact.includes(value));
  };
  const isKnown = (facts: Facts): boolean => {
    const fact = facts[name] ?? false;
    return Array.isArray(fact) ? fact.length > 0 : fact !== false;
  };
  const compare = (facts: Facts): boolean => {
    const fact = facts[name];
    if (typeof fact !== 'number') return false;
    return operator === '<' ? fact < Number(operand) : fact >= Number(operand);
  };
  const test = operator === undefined ? isKnown : operator === '=' || operator === '!=' ? isOneOf : compare;
  const isNegated = negation === '!' || operator === '!=';
  const isTrue = (facts: Facts): boolean => test(facts) !== isNegated;
  const isTold = !isNegated && (operator === undefined || operator === '=') && !NEUTRAL_FACTS.has(name);
  return isTold ? { isTrue, toldFact: name } : { isTrue };
}

/** Facts on which sentences depend without stating them. */
const NEUTRAL_FACTS: ReadonlySet<string> = new Set(
  'type deal sale lease premises title ground upper enbloc with_tenancy first_hand'.split(' '),
);

import type { SentenceAnswer } from '#contract/sentence.ts';
import type { Suggestion } from '#contract/suggestion.ts';

/** One search that a sentence can mean. */
export type Reading = {
  readonly params: Readonly<Record<string, string>>;
  readonly count: number;
  readonly link: string;
  /** Words that were not understood, if this reading searches them as words. */
  readonly words: readonly string[];
};

/**
 * Returns the searches that a sentence can mean, the one that a submitted form opens first. Words that were not
 * understood are searched too, unless nothing has them and something matches without them.
 */
export function readingsOf({
  params,
  count,
  link,
  leftover,
  understood,
}: SentenceAnswer): readonly [Reading, ...Reading[]] {
  const withWords: Reading = { params, count, link, words: leftover };
  if (!understood) return [withWords];
  const withoutWords: Reading = { ...understood, words: [] };
  return count === 0 && understood.count > 0 ? [withoutWords, withWords] : [withWords, withoutWords];
}

/** Fields of sentence parts that are no filter: the sentence leads to the page of a listing or an agent. */
const SUBJECT_FIELDS: readonly string[] = ['stock', 'agent'];

/** Returns the part of a sentence that names a single listing or agent, or undefined for a search. */
export function subjectOf({ parts: [part] }: Pick<SentenceAnswer, 'parts'>) {
  return part && SUBJECT_FIELDS.includes(part.field) ? part : undefined;
}

/** An option of the search box: one thing that the typed text can mean. */
export type ReadingOption = {
  readonly reading: Reading;
  readonly labels: readonly string[];
  /** Words that were not understood, and which this option leaves out. */
  readonly wordsLeftOut: readonly string[];
  readonly subject: 'stock' | 'agent' | undefined;
};

/** Kinds of suggestions by the filters that they choose. */
const KIND_BY_FIELD: Readonly<Record<string, Suggestion['kind']>> = {
  zones: 'zone',
  districts: 'district',
  station: 'station',
  street_id: 'street',
  pis_bldg_id: 'building',
  stock: 'stock',
};

/**
 * Returns the options that a sentence adds to the suggestions, the one that Enter opens first. Text that was not
 * understood adds none, nor does a sentence that is a single place or listing among the suggestions.
 */
export function readingOptionsOf(
  answer: SentenceAnswer,
  suggestions: readonly Pick<Suggestion, 'kind' | 'value'>[],
): readonly ReadingOption[] {
  const { parts, leftover } = answer;
  const [firstPart] = parts;
  if (!firstPart) return [];
  const isSuggested =
    parts.length === 1 &&
    leftover.length === 0 &&
    suggestions.some(
      ({ kind, value }) => kind === KIND_BY_FIELD[firstPart.field] && value === firstPart.value,
    );
  if (isSuggested) return [];
  return readingsOf(answer).map((reading) => ({
    reading,
    labels: parts.map(({ label }) => label),
    wordsLeftOut: reading.words.length > 0 ? [] : leftover,
    subject: subjectOf(answer)?.field as ReadingOption['subject'],
  }));
}

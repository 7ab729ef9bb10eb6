import { isLatinOrDigit, isSeparator, type Letters } from './letters.ts';
import { type Quantity, readQuantity } from './quantities.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** A piece of a sentence, by its place in the normalized letters. A piece without meaning is a word. */
export type Token = {
  readonly from: number;
  readonly to: number;
  readonly meanings: readonly Meaning[];
  readonly quantity?: Quantity;
};

type Candidate = Token & { readonly cost: number };

/* Costs of pieces. The cheapest division of a sentence is the one that leaves the fewest letters without
   a meaning, then the one with the fewest pieces. */
const TOKEN_COST = 1;
const SPLIT_COST = 4;
const CORRECTION_COST = 3;
/** A Chinese name is rarely written with a space, so words on both sides of one are rather two. */
const GAP_COST = 0.5;
const HAN_GAP = /[㐀-鿿] [㐀-鿿]/;
const LATIN_WORD_COST = 14;
const LETTER_COST = 6;

/** Most neighbouring words that are corrected as one phrase: 'Kwun Tng'. */
const MAX_CORRECTED_WORDS = 4;

/** Divides a sentence into the phrases that it contains, and words without a meaning. */
export function segment(letters: Letters, vocabulary: Vocabulary): readonly Token[] {
  const { normalized } = letters;
  const candidates = [...phrasesIn(normalized, vocabulary), ...quantitiesIn(normalized)];
  const tokens = cheapestDivision(normalized, candidates);
  const corrected = correctionsOf(normalized, tokens, vocabulary);
  return corrected.length === 0 ? tokens : cheapestDivision(normalized, [...candidates, ...corrected]);
}

function phrasesIn(normalized: string, vocabulary: Vocabulary): readonly Candidate[] {
  const positions: number[] = [];
  for (let index = 0; index < normalized.length; ) {
    const letter = String.fromCodePoint(normalized.codePointAt(index) ?? 0);
    for (let unit = 0; unit < letter.length && !isSeparator(letter); unit++) positions.push(index + unit);
    index += letter.length;
  }
  const joined = positions.map((index) => normalized[index]).join('');
  const candidates: Candidate[] = [];
  for (const [index, from] of positions.entries())
    for (const { length, meanings, penalty } of vocabulary.phrasesAt(joined, index)) {
      const to = (positions[index + length - 1] ?? from) + 1;
      const [splitsStart, splitsEnd] = [isWithinWord(normalized, from), isWithinWord(normalized, to)];
      const splits = Number(splitsStart) + Number(splitsEnd);
      const isGrammar = meanings.every(({ kind }) => kind === 'role');
      if (splits > 0 && (isGrammar || isWithinNumber(normalized, from) || isWithinNumber(normalized, to)))
        continue;
      const gaps = HAN_GAP.test(normalized.slice(from, to)) ? GAP_COST : 0;
      candidates.push({ from, to, meanings, cost: TOKEN_COST + penalty + gaps + splits * SPLIT_COST });
    }
  return candidates;
}

/** Returns true between two Latin letters or digits that nothing separates. */
function isWithinWord(text: string, index: number): boolean {
  return isLatinOrDigit(text.charAt(index - 1)) && isLatinOrDigit(text.charAt(index));
}

function isWithinNumber(text: string, index: number): boolean {
  return /\d/.test(text.charAt(index - 1)) && /\d/.test(text.charAt(index));
}

function quantitiesIn(normalized: string): readonly Candidate[] {
  const candidates: Candidate[] = [];
  for (let from = 0; from < normalized.length; from++) {
    const letter = normalized.charAt(from);
    const comparison = COMPARISONS[letter];
    if (comparison && isBesideNumber(normalized, from)) {
      candidates.push({ from, to: from + 1, meanings: [{ kind: 'role', role: comparison }], cost: 0 });
      continue;
    }
    if (isWithinWord(normalized, from) || !/[\d.$hk港每一二两三四五六七八九十]/.test(letter)) continue;
    const read = readQuantity(normalized, from);
    if (read)
      candidates.push({ from, to: read.end, meanings: [], quantity: read.quantity, cost: TOKEN_COST });
  }
  return candidates;
}

const COMPARISONS: Readonly<Record<string, 'max' | 'min' | 'to'>> = {
  '<': 'max',
  '>': 'min',
  '+': 'min',
  '-': 'to',
  '~': 'to',
};

/** Returns true for a sign that belongs to a number: < 5萬, 1500-2500, 3000+. */
function isBesideNumber(text: string, index: number): boolean {
  const sign = text.charAt(index);
  const before = /[\p{L}\p{N}%'] ?$/u.test(text.slice(0, index));
  const after = /^[<>=]? ?(?:hk)?\$?[\d.一二两三四五六七八九十]/.test(text.slice(index + 1));
  if (sign === '+') return /[\d万亿千百尺kmbt] ?$/.test(text.slice(0, index)) && !after;
  return sign === '<' || sign === '>' ? after : before && after && /\d/.test(text.slice(0, index));
}

/** Finds the cheapest division by dynamic programming over the letters. */
function cheapestDivision(normalized: string, candidates: readonly Candidate[]): readonly Token[] {
  const { length } = normalized;
  const byStart: Candidate[][] = Array.from({ length: length + 1 }, () => []);
  for (const candidate of candidates) byStart[candidate.from]?.push(candidate);
  const costs: number[] = new Array(length + 1).fill(Number.POSITIVE_INFINITY);
  const lastPieces: (Candidate | undefined)[] = new Array(length + 1);
  costs[0] = 0;
  for (let from = 0; from < length; from++) {
    const cost = costs[from] ?? 0;
    if (cost === Number.POSITIVE_INFINITY) continue;
    for (const candidate of [...(byStart[from] ?? []), ...unknownAt(normalized, from)]) {
      const total = cost + candidate.cost;
      if (total >= (costs[candidate.to] ?? 0)) continue;
      costs[candidate.to] = total;
      lastPieces[candidate.to] = candidate;
    }
  }
  const tokens: Token[] = [];
  for (let to = length; to > 0; ) {
    const piece = lastPieces[to];
    if (!piece) throw new Error('a sentence has no division');
    if (piece.cost > 0 || piece.meanings.length > 0) tokens.push(piece);
    to = piece.from;
  }
  return tokens.reverse();
}

/** Returns the piece without meaning at an index: a separator, a whole Latin word, or one other letter. */
function unknownAt(normalized: string, from: number): readonly Candidate[] {
  const letter = String.fromCodePoint(normalized.codePointAt(from) ?? 0);
  if (letter.length > 1 && !isSeparator(letter))
    return [{ from, to: from + letter.length, meanings: [], cost: LETTER_COST }];
  if (isSeparator(letter)) return [{ from, to: from + 1, meanings: [], cost: 0 }];
  if (!isLatinOrDigit(letter)) return [{ from, to: from + 1, meanings: [], cost: LETTER_COST }];
  if (isWithinWord(normalized, from)) return [];
  let to = from + 1;
  while (isWithinWord(normalized, to)) to++;
  return [{ from, to, meanings: [], cost: LATIN_WORD_COST }];
}

const isUnknown = ({ meanings, quantity }: Token) => meanings.length === 0 && !quantity;

/** Returns readings of unknown Latin words as mistyped phrases, alone and together with their neighbours. */
function correctionsOf(
  normalized: string,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): readonly Candidate[] {
  const candidates: Candidate[] = [];
  for (const [first, token] of tokens.entries())
    for (let count = 1; count <= MAX_CORRECTED_WORDS; count++) {
      const words = tokens.slice(first, first + count);
      const last = words.at(-1);
      if (words.length < count || !last || !words.some(isUnknown)) continue;
      const phrase = normalized.slice(token.from, last.to).replace(/[^a-z0-9]/g, '');
      const [correction] = vocabulary.corrections(phrase);
      const [meant] = correction === undefined ? [] : vocabulary.phrasesAt(correction, 0).slice(-1);
      if (meant?.length === correction?.length && meant)
        candidates.push({ from: token.from, to: last.to, meanings: meant.meanings, cost: CORRECTION_COST });
    }
  return candidates;
}

import { parseTypedStockId } from '../codes/formatted-id.ts';
import type { IcsType } from '../codes/ics-type.ts';
import type { DayLimits, Limits } from '../search/filter.ts';
import { type AnyFilterValues, type FilterDefinitions, normalise } from '../search/filter-definitions.ts';
import { type Comparison, readAmount, type Scope } from './amounts.ts';
import { normalizeLetters } from './letters.ts';
import { filterOfPlaces, type PlaceMention, placeMentionOf } from './place-mentions.ts';
import type { Quantity } from './quantities.ts';
import { segment, type Token } from './segment.ts';
import type { Role, Vocabulary } from './vocabulary.ts';

/* Reads a sentence such as '觀塘寫字樓 月租5萬以下' as a search. Every rule is one of three: a phrase of the
   vocabulary, an amount with the words beside it, or a place with the words beside it. */

/** A part of a sentence that was understood: the typed text, and the value that it stands for. */
export type SentencePart = {
  /** Indexes in the typed text. */
  readonly from: number;
  readonly to: number;
  /** The key of a filter, or 'agent' or 'stock'. */
  readonly key: string;
  readonly value: unknown;
};

export type Reading = {
  readonly parts: readonly SentencePart[];
  /** All parts as one filter, without parts that contradict the others. */
  readonly filter: AnyFilterValues;
  /** Words that were not understood, in their order. */
  readonly leftover: readonly string[];
};

type ReadOptions = {
  readonly vocabulary: Vocabulary;
  /** The filters of the search. Words of other filters are not understood. */
  readonly definitions: FilterDefinitions;
  /** The type that is searched unless the sentence names one. */
  readonly icsType?: IcsType | undefined;
};

/** A part by the indexes of its tokens, `to` excluded. */
type Piece = { readonly from: number; readonly to: number; readonly key: string; readonly value: unknown };

export function readSentence(text: string, { vocabulary, definitions, icsType }: ReadOptions): Reading {
  const letters = normalizeLetters(text);
  const tokens = segment(letters, vocabulary);
  const { pieces, placeFilter } = readPieces(letters.normalized, tokens, definitions);
  const filter = normalise(definitions, {
    ...(icsType && 'icsType' in definitions && { icsType: [icsType] }),
    ...joinValues(pieces.filter(({ key }) => key in definitions && !isPlaceKey(key))),
    ...placeFilter,
  });
  const usedPieces = pieces.filter(({ key }) => !(key in definitions) || key in filter || isPlaceKey(key));
  const spans = spansOf(tokens, usedPieces);
  const textStart = (token: number) => letters.starts[tokens[token]?.from ?? 0] ?? 0;
  const textEnd = (token: number) => letters.ends[(tokens[token]?.to ?? 0) - 1] ?? text.length;
  const parts = usedPieces.map(({ key, value }, index): SentencePart => {
    const { from, to } = spans[index] ?? { from: 0, to: 1 };
    return { from: textStart(from), to: textEnd(to - 1), key, value };
  });
  const leftoverSpans: { from: number; to: number }[] = [];
  for (const run of leftoverOf(tokens, spans)) {
    const [from, to] = [textStart(run.from), textEnd(run.to - 1)];
    const last = leftoverSpans.at(-1);
    // One character may stand for several letters, such as ⅔, of which some are in a part.
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else if (!parts.some((part) => from >= part.from && to <= part.to)) leftoverSpans.push({ from, to });
  }
  return { parts, filter, leftover: leftoverSpans.map(({ from, to }) => text.slice(from, to)) };
}

const PLACE_PIECES: ReadonlySet<string> = new Set([
  'districts',
  'zones',
  'station',
  'street',
  'building',
  'places',
  'reach',
  'walk',
]);
const isPlaceKey = (key: string) => PLACE_PIECES.has(key);

const hasRole = (token: Token | undefined, ...roles: readonly Role[]) =>
  token?.meanings.some((meaning) => meaning.kind === 'role' && roles.includes(meaning.role)) ?? false;
const membersOf = ({ meanings }: Token) => meanings.filter((meaning) => meaning.kind === 'member');
const fieldKeysOf = (token: Token | undefined) =>
  token?.meanings.flatMap((meaning) => (meaning.kind === 'field' ? meaning.keys : [])) ?? [];

function readPieces(
  normalized: string,
  tokens: readonly Token[],
  definitions: FilterDefinitions,
): { readonly pieces: readonly Piece[]; readonly placeFilter: AnyFilterValues } {
  const txTypes = tokens.flatMap(membersOf).flatMap(({ key, member }) => (key === 'txType' ? member : []));
  const pieces: Piece[] = [];
  const mentions: PlaceMention[] = [];
  const minutes: { readonly from: number; readonly to: number; readonly max: number }[] = [];
  let hasArea = tokens.some(
    ({ quantity }) => quantity?.unit?.includes('square') || quantity?.unit === 'foot',
  );
  for (let index = 0; index < tokens.length; ) {
    const scope: Scope = {
      definitions,
      isSale: txTypes.includes('S'),
      isLease: txTypes.includes('L'),
      hasArea,
    };
    const amount = findAmount(tokens, index, scope);
    if (amount) {
      const { key, value } = amount;
      if (key === 'walk' && typeof value.max === 'number')
        minutes.push({ from: index, to: amount.to, max: value.max });
      else pieces.push({ from: index, to: amount.to, key, value });
      hasArea ||= key === 'area';
      index = amount.to;
      continue;
    }
    const token = tokens[index] as Token;
    if (hasRole(token, 'not')) {
      index += tokens[index + 1] && !tokens[index + 1]?.quantity ? 2 : 1;
      continue;
    }
    const mention = placeMentionOf(tokens, index, mentions.length > 0 && hasRole(tokens[index - 1], 'or'));
    if (mention) {
      mentions.push(mention);
      index = mention.to;
      continue;
    }
    const stock = parseTypedStockId(normalized.slice(token.from, token.to));
    if (stock) pieces.push({ from: index, to: index + 1, key: 'stock', value: stock });
    for (const meaning of token.meanings) {
      const at = { from: index, to: index + 1 };
      if (meaning.kind === 'member' && meaning.key in definitions)
        pieces.push({ ...at, key: meaning.key, value: [meaning.member] });
      else if (meaning.kind === 'range' && meaning.key in definitions)
        pieces.push({ ...at, key: meaning.key, value: meaning.limits });
      else if (meaning.kind === 'agent') pieces.push({ ...at, key: 'agent', value: meaning.alias });
    }
    index++;
  }
  const places = filterOfPlaces(tokens, mentions, minutes, definitions);
  const allPieces = [...pieces, ...places.pieces].sort((a, b) => a.from - b.from);
  return { pieces: allPieces, placeFilter: places.filter };
}

/** Reads an amount with the words around it, from a token that begins it. */
function findAmount(
  tokens: readonly Token[],
  start: number,
  scope: Scope,
): { readonly to: number; readonly key: string; readonly value: Limits | DayLimits } | undefined {
  let index = start;
  let [fieldKeys, comparison, isBetween]: [readonly string[], Comparison | undefined, boolean] = [
    [],
    undefined,
    false,
  ];
  for (; index < tokens.length && !tokens[index]?.quantity; index++) {
    const token = tokens[index];
    const keys = fieldKeysOf(token);
    if (keys.length > 0 && fieldKeys.length === 0) fieldKeys = keys;
    else if (hasRole(token, 'between')) isBetween = true;
    else if (comparisonOf(token, 'before')) comparison ??= comparisonOf(token, 'before');
    else if (!(index > start && hasRole(token, 'filler', 'to'))) return undefined;
  }
  const first = tokens[index]?.quantity;
  if (!first) return undefined;
  index++;
  if (first.isMinimum) comparison = 'min';
  let second: Quantity | undefined;
  const isJoined = hasRole(tokens[index], 'to') || (isBetween && hasRole(tokens[index], 'and'));
  if (isJoined && tokens[index + 1]?.quantity) {
    second = tokens[index + 1]?.quantity;
    index += 2;
  }
  if (hasRole(tokens[index], 'between')) index++;
  const comparisonAfter = comparisonOf(tokens[index], 'after');
  // A word that may stand on either side, such as 'max', belongs to the amount that it precedes.
  const belongsToNext = tokens[index + 1]?.quantity && !hasRole(tokens[index], 'after');
  if (comparisonAfter && !belongsToNext) {
    comparison = comparisonAfter;
    index++;
  }
  const keysAfter = fieldKeysOf(tokens[index]);
  if (keysAfter.length > 0 && fieldKeys.length === 0 && !tokens[index + 1]?.quantity) {
    fieldKeys = keysAfter;
    index++;
  }
  const amount = readAmount({ first, second, comparison, fieldKeys }, scope);
  return amount && { to: index, key: amount.key, value: amount.limits };
}

/** Returns how a token compares the amount that it stands before or after. */
function comparisonOf(token: Token | undefined, side: 'before' | 'after'): Comparison | undefined {
  if (hasRole(token, side === 'before' ? 'after' : 'before') && !hasRole(token, side)) return undefined;
  return (['max', 'min', 'about'] as const).find((role) => hasRole(token, role));
}

const isRoleOnly = ({ meanings, quantity }: Token) =>
  !quantity && meanings.length > 0 && meanings.every(({ kind }) => kind === 'role');

/**
 * Extends each piece over the words of grammar around it, so that parts and leftover words cover the
 * sentence. Words before a piece belong to it, and those after the last one to that.
 */
function spansOf(
  tokens: readonly Token[],
  pieces: readonly Piece[],
): readonly { readonly from: number; readonly to: number }[] {
  const isCovered = tokens.map((_, index) => pieces.some(({ from, to }) => index >= from && index < to));
  const isFree = (index: number) => {
    const token = tokens[index];
    return token !== undefined && isCovered[index] === false && isRoleOnly(token) && !hasRole(token, 'not');
  };
  return pieces.map((piece) => {
    let { from, to } = piece;
    while (isFree(from - 1)) from--;
    let end = to;
    while (isFree(end)) end++;
    // Words between two pieces belong to the later one.
    if (!isCovered[end]) to = end;
    return { from, to };
  });
}

/** Returns the runs of tokens that no part covers. */
function leftoverOf(
  tokens: readonly Token[],
  spans: readonly { readonly from: number; readonly to: number }[],
): readonly { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (spans.some(({ from, to }) => index >= from && index < to)) continue;
    const last = runs.at(-1);
    const isAdjacent = last?.to === index && tokens[index - 1]?.to === token.from;
    if (last && isAdjacent) last.to = index + 1;
    else runs.push({ from: index, to: index + 1 });
  }
  return runs;
}

/** Values of the same filter are joined: codes of a list, and both limits of a range. */
function joinValues(pieces: readonly Piece[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { key, value } of pieces) {
    const known = values[key];
    if (Array.isArray(known) && Array.isArray(value)) values[key] = [...new Set([...known, ...value])];
    else if (known !== undefined && !Array.isArray(value))
      values[key] = { ...(known as object), ...(value as object) };
    else values[key] = value;
  }
  return values;
}

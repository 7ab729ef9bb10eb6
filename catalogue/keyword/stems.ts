import { isHanWord } from '#domain/keyword.ts';
import { oneLetterAway } from '#domain/keyword-match.ts';
import { remembering } from '../memory/once-each.ts';
import { GONE, type Splice } from '../memory/splice.ts';

/**
 * Sorted texts, each with the members that have it, in one block: the members of texts with a common
 * beginning stand together.
 */
export type StemParts = {
  /** Parted by NUL, which no text of the database contains. */
  readonly stems: string;
  /** Where in `members` those of each stem begin, and one more for the end. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
};

export type Stems = {
  /** Members with a stem that begins with `text`; one may stand there several times. */
  beginning(text: string): Uint32Array;
  /** Members with exactly this stem. */
  exactly(text: string): Uint32Array;
  /** Stored words that a word nothing begins with may be meant for. */
  corrections(word: string): readonly string[];
};

const PARTING = '\u0000';
/** Above every letter: closes the range of what begins with a text. */
const LAST = '\uffff';

/** A word is found by its beginning, so a Chinese one, found by any part, is kept by all of its ends. */
export function stemsOfWord(word: string): readonly string[] {
  if (!isHanWord(word)) return [word];
  return Array.from(word, (_, place) => Array.from(word).slice(place).join(''));
}

/** `stemsOf[m]` are the stems of member m. */
export function buildStems(stemsOf: readonly (readonly string[])[]): StemParts {
  const membersOf = new Map<string, number[]>();
  for (const [member, stems] of stemsOf.entries()) {
    for (const stem of new Set(stems)) {
      const members = membersOf.get(stem);
      if (members) members.push(member);
      else membersOf.set(stem, [member]);
    }
  }
  const stems = [...membersOf.keys()].sort();
  const lists = stems.map((stem) => membersOf.get(stem) ?? []);
  return { stems: stems.join(PARTING), ...joinLists(lists) };
}

/** Lists one after the other, with where each begins. */
export function joinLists(lists: readonly (readonly number[])[]): {
  starts: Uint32Array;
  members: Uint32Array;
} {
  const starts = new Uint32Array(lists.length + 1);
  for (const [place, list] of lists.entries()) starts[place + 1] = (starts[place] ?? 0) + list.length;
  const members = new Uint32Array(starts.at(-1) ?? 0);
  for (const [place, list] of lists.entries()) members.set(list, starts[place]);
  return { starts, members };
}

/** The stems of members that are spliced from two lists; those that no member has any more are left out. */
export function spliceStems(old: StemParts, fresh: StemParts, splice: Splice): StemParts {
  const sides = [
    { parts: old, stems: split(old.stems), moved: splice.old },
    { parts: fresh, stems: split(fresh.stems), moved: splice.fresh },
  ] as const;
  const most = old.members.length + fresh.members.length;
  const members = new Uint32Array(most);
  const starts: number[] = [0];
  const stems: string[] = [];
  let end = 0;
  const take = ({ parts, moved }: (typeof sides)[number], place: number): void => {
    const last = parts.starts[place + 1] ?? 0;
    for (let at = parts.starts[place] ?? 0; at < last; at++) {
      const member = moved[parts.members[at] ?? 0] ?? GONE;
      if (member !== GONE) members[end++] = member;
    }
  };
  const [one, other] = sides;
  let [a, b] = [0, 0];
  while (a < one.stems.length || b < other.stems.length) {
    const [left, right] = [one.stems[a], other.stems[b]];
    const before = end;
    const stem = left === undefined || (right !== undefined && right < left) ? right : left;
    if (left === stem) take(one, a++);
    if (right === stem) take(other, b++);
    if (end === before || stem === undefined) continue;
    if (left === right) members.subarray(before, end).sort();
    stems.push(stem);
    starts.push(end);
  }
  return { stems: stems.join(PARTING), starts: Uint32Array.from(starts), members: members.slice(0, end) };
}

function split(stems: string): readonly string[] {
  return stems === '' ? [] : stems.split(PARTING);
}

export const openStems = remembering(openAnew);

function openAnew({ stems: text, starts, members }: StemParts): Stems {
  const stems = split(text);
  /** Made when the first mistyped word asks for it. */
  let known: ReadonlySet<string> | undefined;

  /** The place of the first stem that is not before `wanted`. */
  const firstFrom = (wanted: string): number => {
    let low = 0;
    let high = stems.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((stems[middle] ?? '') < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    beginning: (wanted) => members.subarray(starts[firstFrom(wanted)], starts[firstFrom(wanted + LAST)]),
    exactly(wanted) {
      const place = firstFrom(wanted);
      return members.subarray(starts[place], starts[stems[place] === wanted ? place + 1 : place]);
    },
    corrections(word) {
      if (stems[firstFrom(word)]?.startsWith(word)) return [];
      known ??= new Set(stems);
      return oneLetterAway(word).filter((near) => known?.has(near));
    },
  };
}

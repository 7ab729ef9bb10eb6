import { mapAt } from '#domain/lib/at.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { isHanWord } from '#domain/search/keyword.ts';
import { oneLetterAway } from '#domain/search/keyword-match.ts';
import { textAt, uint32At } from '../memory/columns.ts';
import { GONE, type Splice } from '../memory/splice.ts';

/**
 * Sorted stems with the members that have each. A stem is a text that a term of a keyword is compared with
 * from its beginning. All members are in one list, so those of stems with a common beginning are together.
 */
export type StemParts = {
  /** Separated by NUL, which no text of the database contains. */
  readonly stems: string;
  /** Where in `members` those of each stem begin, and the end. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
};

export type Stems = {
  /** The members with a stem that begins with the text. A member may be there several times. */
  beginning(text: string): Uint32Array;
  /** The members with exactly this stem. */
  exactly(text: string): Uint32Array;
  /** The stems that a visitor may have meant by a term that no stem begins with. */
  corrections(term: string): readonly string[];
};

const SEPARATOR = '\u0000';
/** Above every letter: ends the range of what begins with a text. */
const LAST = '\uffff';

/** A Chinese word is found by any part of it. A term is compared from the beginning, so all its ends are stems. */
export function stemsOfWord(word: string): readonly string[] {
  if (!isHanWord(word)) return [word];
  const letters = Array.from(word);
  return letters.map((_, index) => letters.slice(index).join(''));
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
  const lists = stems.map((stem) => mapAt(membersOf, stem));
  return { stems: stems.join(SEPARATOR), ...joinLists(lists) };
}

/** Lists one after another, with where each begins. */
export function joinLists(lists: readonly (readonly number[])[]): {
  starts: Uint32Array;
  members: Uint32Array;
} {
  const starts = new Uint32Array(lists.length + 1);
  let end = 0;
  for (const [index, list] of lists.entries()) {
    end += list.length;
    starts[index + 1] = end;
  }
  const members = new Uint32Array(end);
  for (const [index, list] of lists.entries()) members.set(list, starts[index]);
  return { starts, members };
}

/** The stems of members that are spliced from two lists. Stems that no member has any more are left out. */
export function spliceStems(old: StemParts, fresh: StemParts, splice: Splice): StemParts {
  const sides = [
    { parts: old, stems: split(old.stems), moved: splice.old },
    { parts: fresh, stems: split(fresh.stems), moved: splice.fresh },
  ] as const;
  const members = new Uint32Array(old.members.length + fresh.members.length);
  const starts: number[] = [0];
  const stems: string[] = [];
  let end = 0;
  const take = ({ parts, moved }: (typeof sides)[number], stem: number): void => {
    const last = uint32At(parts.starts, stem + 1);
    for (let index = uint32At(parts.starts, stem); index < last; index++) {
      const member = uint32At(moved, uint32At(parts.members, index));
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
  return { stems: stems.join(SEPARATOR), starts: Uint32Array.from(starts), members: members.slice(0, end) };
}

function split(stems: string): readonly string[] {
  return stems === '' ? [] : stems.split(SEPARATOR);
}

export const openStems = memoize(({ stems: text, starts, members }: StemParts): Stems => {
  const stems = split(text);
  /** Made when the first mistyped term asks for it. */
  let known: ReadonlySet<string> | undefined;

  /** The first stem that is not before `wanted`. */
  const firstFrom = (wanted: string): number => {
    let [low, high] = [0, stems.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (textAt(stems, middle) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    beginning: (wanted) => members.subarray(starts[firstFrom(wanted)], starts[firstFrom(wanted + LAST)]),
    exactly(wanted) {
      const stem = firstFrom(wanted);
      return members.subarray(starts[stem], starts[stems[stem] === wanted ? stem + 1 : stem]);
    },
    corrections(term) {
      if (stems[firstFrom(term)]?.startsWith(term)) return [];
      known ??= new Set(stems);
      return oneLetterAway(term).filter((near) => known?.has(near));
    },
  };
});

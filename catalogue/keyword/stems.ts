import { mapAt } from '#domain/lib/at.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { isHanWord } from '#domain/search/keyword.ts';
import { textAt, uint32At } from '../memory/columns.ts';
import { REMOVED_ROW, type Splice } from '../memory/splice.ts';

/**
 * An index of words. Each stem has members: the numbers of the groups or locations that contain it. A
 * keyword term matches every stem that begins with the term. The members of all stems are in one array
 * in the order of the stems, so the members of stems with a common prefix are contiguous.
 */
export type StemParts = {
  /** The sorted stems, separated by NUL, which no text in the database contains. */
  readonly stems: string;
  /** Index in `members` at which the members of each stem begin, followed by the end. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
};

export type StemReader = {
  /** Returns the members of all stems that begin with the text. A member may occur several times. */
  membersWithPrefix(text: string): Uint32Array;
  /** Returns the members of exactly this stem. */
  membersWithStem(text: string): Uint32Array;
  hasStem(text: string): boolean;
};

const SEPARATOR = '\u0000';
/** Greater than any letter. Appended to a text, it marks the end of the stems that begin with the text. */
const HIGHEST_LETTER = '\uffff';

/**
 * Returns the stems of a word. Any part of a Chinese word can be searched and terms match as prefixes,
 * so each suffix of a Chinese word is a stem.
 */
export function stemsOfWord(word: string): readonly string[] {
  if (!isHanWord(word)) return [word];
  const letters = Array.from(word);
  return letters.map((_, index) => letters.slice(index).join(''));
}

/** Builds the stem index. `stemsOf[m]` contains the stems of member m. */
export function buildStems(stemsOf: readonly (readonly string[])[]): StemParts {
  const membersByStem = new Map<string, number[]>();
  for (const [member, stems] of stemsOf.entries()) {
    for (const stem of new Set(stems)) {
      const members = membersByStem.get(stem);
      if (members) members.push(member);
      else membersByStem.set(stem, [member]);
    }
  }
  const stems = [...membersByStem.keys()].sort();
  const memberLists = stems.map((stem) => mapAt(membersByStem, stem));
  return { stems: stems.join(SEPARATOR), ...joinLists(memberLists) };
}

/** Concatenates lists and returns the index at which each list begins. */
export function joinLists(memberLists: readonly (readonly number[])[]): {
  starts: Uint32Array;
  members: Uint32Array;
} {
  const starts = new Uint32Array(memberLists.length + 1);
  let end = 0;
  for (const [index, list] of memberLists.entries()) {
    end += list.length;
    starts[index + 1] = end;
  }
  const members = new Uint32Array(end);
  for (const [index, list] of memberLists.entries()) members.set(list, starts[index]);
  return { starts, members };
}

/**
 * Merges two stem indexes. `splice` maps their members to the new member numbers. Stems without
 * members are dropped.
 */
export function spliceStems(old: StemParts, incoming: StemParts, splice: Splice): StemParts {
  const sides = [
    { parts: old, stems: splitStems(old.stems), newMemberNumbers: splice.oldToNew },
    { parts: incoming, stems: splitStems(incoming.stems), newMemberNumbers: splice.incomingToNew },
  ] as const;
  const members = new Uint32Array(old.members.length + incoming.members.length);
  const starts: number[] = [0];
  const stems: string[] = [];
  let end = 0;
  const appendMembers = ({ parts, newMemberNumbers }: (typeof sides)[number], stem: number): void => {
    const endIndex = uint32At(parts.starts, stem + 1);
    for (let index = uint32At(parts.starts, stem); index < endIndex; index++) {
      const member = uint32At(newMemberNumbers, uint32At(parts.members, index));
      if (member !== REMOVED_ROW) members[end++] = member;
    }
  };
  const [oldSide, incomingSide] = sides;
  let [a, b] = [0, 0];
  while (a < oldSide.stems.length || b < incomingSide.stems.length) {
    const [oldStem, incomingStem] = [oldSide.stems[a], incomingSide.stems[b]];
    const stemStart = end;
    const stem =
      oldStem === undefined || (incomingStem !== undefined && incomingStem < oldStem)
        ? incomingStem
        : oldStem;
    if (oldStem === stem) appendMembers(oldSide, a++);
    if (incomingStem === stem) appendMembers(incomingSide, b++);
    if (end === stemStart || stem === undefined) continue;
    if (oldStem === incomingStem) members.subarray(stemStart, end).sort();
    stems.push(stem);
    starts.push(end);
  }
  return { stems: stems.join(SEPARATOR), starts: Uint32Array.from(starts), members: members.slice(0, end) };
}

function splitStems(stems: string): readonly string[] {
  return stems === '' ? [] : stems.split(SEPARATOR);
}

export const openStems = memoize(({ stems: text, starts, members }: StemParts): StemReader => {
  const stems = splitStems(text);
  /** Set of all stems, created on the first mistyped term. */
  let stemSet: ReadonlySet<string> | undefined;

  /** Returns the index of the first stem that is not less than the text. */
  const findFirstNotBefore = (prefix: string): number => {
    let [low, high] = [0, stems.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (textAt(stems, middle) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    membersWithPrefix: (prefix) =>
      members.subarray(
        starts[findFirstNotBefore(prefix)],
        starts[findFirstNotBefore(prefix + HIGHEST_LETTER)],
      ),
    membersWithStem(prefix) {
      const stem = findFirstNotBefore(prefix);
      return members.subarray(starts[stem], starts[stems[stem] === prefix ? stem + 1 : stem]);
    },
    hasStem(text) {
      stemSet ??= new Set(stems);
      return stemSet.has(text);
    },
  };
});

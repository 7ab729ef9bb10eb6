import { openTexts, type PackedTexts, spliceTexts } from '../memory/packed-texts.ts';
import { GONE, type Splice } from '../memory/splice.ts';
import { spliceIds } from './formatted-ids.ts';
import type { KeywordParts } from './keyword-index.ts';
import { spliceStems } from './stems.ts';

/** The keyword parts of rows that are spliced from two lists. Words are only touched when a group comes or goes. */
export function spliceKeywords(old: KeywordParts, fresh: KeywordParts, splice: Splice): KeywordParts {
  const groupOf = {
    old: groupsOfRows(old, splice.old.length),
    fresh: groupsOfRows(fresh, splice.fresh.length),
  };
  const groups = spliceGroups(old, fresh, inUse(groupOf.old, splice.old, old.groups.slots.length));
  const isSame =
    groups.splice.size === old.groups.slots.length && groups.splice.old.every((to, at) => to === at);
  const rowGroups = new Uint32Array(splice.size);
  for (let row = 0; row < splice.old.length; row++) {
    const to = splice.old[row] ?? GONE;
    if (to !== GONE) rowGroups[to] = groups.splice.old[groupOf.old[row] ?? 0] ?? 0;
  }
  for (let row = 0; row < splice.fresh.length; row++)
    rowGroups[splice.fresh[row] ?? 0] = groups.ofFresh[groupOf.fresh[row] ?? 0] ?? 0;
  return {
    words: isSame ? old.words : spliceStems(old.words, fresh.words, groups.splice),
    groups: isSame ? old.groups : spliceTexts(old.groups, fresh.groups, groups.splice),
    ...rowsOfGroups(rowGroups, groups.splice.size),
    ids: spliceIds(old.ids, fresh.ids, splice),
  };
}

/** The group of each row. */
function groupsOfRows({ groupStarts, rows }: KeywordParts, size: number): Uint32Array {
  const groups = new Uint32Array(size);
  for (let group = 0; group + 1 < groupStarts.length; group++) {
    const end = groupStarts[group + 1] ?? 0;
    for (let at = groupStarts[group] ?? 0; at < end; at++) groups[rows[at] ?? 0] = group;
  }
  return groups;
}

/** Whether a group still has a row. */
function inUse(groupOfRow: Uint32Array, moved: Uint32Array, count: number): Uint8Array {
  const used = new Uint8Array(count);
  for (let row = 0; row < moved.length; row++) if (moved[row] !== GONE) used[groupOfRow[row] ?? 0] = 1;
  return used;
}

/** Rows by their groups, a counting sort. */
function rowsOfGroups(rowGroups: Uint32Array, count: number): Pick<KeywordParts, 'groupStarts' | 'rows'> {
  const groupStarts = new Uint32Array(count + 1);
  for (const group of rowGroups) groupStarts[group + 1] = (groupStarts[group + 1] ?? 0) + 1;
  for (let group = 0; group < count; group++)
    groupStarts[group + 1] = (groupStarts[group + 1] ?? 0) + (groupStarts[group] ?? 0);
  const next = groupStarts.slice();
  const rows = new Uint32Array(rowGroups.length);
  for (let row = 0; row < rowGroups.length; row++) {
    const group = rowGroups[row] ?? 0;
    const at = next[group] ?? 0;
    next[group] = at + 1;
    rows[at] = row;
  }
  return { groupStarts, rows };
}

/**
 * Groups stand in the order of their texts. A fresh one with the texts of an old one is that one: the
 * splice leaves it out, and `ofFresh` tells where it is.
 */
function spliceGroups(
  old: KeywordParts,
  fresh: KeywordParts,
  used: Uint8Array,
): { readonly splice: Splice; readonly ofFresh: Uint32Array } {
  const freshTexts = openTexts(fresh.groups);
  const oldTexts = openTexts(old.groups);
  const freshCount = fresh.groups.slots.length;
  const splice = {
    old: new Uint32Array(used.length).fill(GONE),
    fresh: new Uint32Array(freshCount).fill(GONE),
  };
  const ofFresh = new Uint32Array(freshCount);
  let [next, group] = [0, 0];
  const keepOldBelow = (end: number): void => {
    for (; group < end; group++) if (used[group] === 1) splice.old[group] = next++;
  };
  for (let added = 0; added < freshCount; added++) {
    const text = freshTexts.read(added);
    const place = firstFrom(oldTexts.read, old.groups, text);
    keepOldBelow(place);
    ofFresh[added] = next;
    if (place < used.length && oldTexts.read(place) === text) {
      splice.old[place] = next++;
      group = place + 1;
    } else splice.fresh[added] = next++;
  }
  keepOldBelow(used.length);
  return { splice: { size: next, ...splice }, ofFresh };
}

/** The first group whose text is not before `wanted`. */
function firstFrom(read: (group: number) => string, { slots }: PackedTexts, wanted: string): number {
  let [low, high] = [0, slots.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (read(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

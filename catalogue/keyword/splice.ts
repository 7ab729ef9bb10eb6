import { uint32At } from '../memory/columns.ts';
import { openTexts, type PackedTexts, spliceTexts } from '../memory/packed-texts.ts';
import { GONE, type Splice } from '../memory/splice.ts';
import { spliceIds } from './formatted-ids.ts';
import type { KeywordParts } from './keyword-index.ts';
import { spliceStems } from './stems.ts';

/** The keyword parts of rows that are spliced from two lists. Stems are only touched when a group comes or goes. */
export function spliceKeywords(old: KeywordParts, fresh: KeywordParts, splice: Splice): KeywordParts {
  const groupOf = {
    old: groupsOfRows(old, splice.old.length),
    fresh: groupsOfRows(fresh, splice.fresh.length),
  };
  const groups = spliceGroups(old, fresh, inUse(groupOf.old, splice.old, old.groups.slots.length));
  const isSame =
    groups.splice.size === old.groups.slots.length && groups.splice.old.every((to, group) => to === group);
  const rowGroups = new Uint32Array(splice.size);
  for (let row = 0; row < splice.old.length; row++) {
    const to = uint32At(splice.old, row);
    if (to !== GONE) rowGroups[to] = uint32At(groups.splice.old, uint32At(groupOf.old, row));
  }
  for (let row = 0; row < splice.fresh.length; row++)
    rowGroups[uint32At(splice.fresh, row)] = uint32At(groups.ofFresh, uint32At(groupOf.fresh, row));
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
    const end = uint32At(groupStarts, group + 1);
    for (let index = uint32At(groupStarts, group); index < end; index++)
      groups[uint32At(rows, index)] = group;
  }
  return groups;
}

/** 1 for each group that still has a row. */
function inUse(groupOfRow: Uint32Array, moved: Uint32Array, count: number): Uint8Array {
  const used = new Uint8Array(count);
  for (let row = 0; row < moved.length; row++) if (moved[row] !== GONE) used[uint32At(groupOfRow, row)] = 1;
  return used;
}

/** The rows of each group (a counting sort). */
function rowsOfGroups(rowGroups: Uint32Array, count: number): Pick<KeywordParts, 'groupStarts' | 'rows'> {
  const groupStarts = new Uint32Array(count + 1);
  for (const group of rowGroups) groupStarts[group + 1] = uint32At(groupStarts, group + 1) + 1;
  for (let group = 0; group < count; group++)
    groupStarts[group + 1] = uint32At(groupStarts, group + 1) + uint32At(groupStarts, group);
  const next = groupStarts.slice();
  const rows = new Uint32Array(rowGroups.length);
  for (let row = 0; row < rowGroups.length; row++) {
    const group = uint32At(rowGroups, row);
    const index = uint32At(next, group);
    next[group] = index + 1;
    rows[index] = row;
  }
  return { groupStarts, rows };
}

/**
 * Groups are in the order of their texts. A fresh group with the texts of an old one is that group: the
 * splice leaves the fresh one out, and `ofFresh` has the new number of each fresh group.
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
    const known = firstFrom(oldTexts.read, old.groups, text);
    keepOldBelow(known);
    ofFresh[added] = next;
    if (known < used.length && oldTexts.read(known) === text) {
      splice.old[known] = next++;
      group = known + 1;
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

import { uint32At } from '../memory/columns.ts';
import { spliceTexts } from '../memory/packed-texts.ts';
import type { Splice } from '../memory/splice.ts';
import { findUsedTexts, spliceSorted, spliceTextNumbers } from '../memory/splice-sorted-texts.ts';
import { spliceFormattedIds } from './formatted-ids.ts';
import type { KeywordParts } from './keyword-index.ts';
import { spliceStems } from './stems.ts';

/** Merges the keyword parts of two lists. Stems are rebuilt only if a group was added or removed. */
export function spliceKeywords(old: KeywordParts, incoming: KeywordParts, splice: Splice): KeywordParts {
  const groupsOfSides = {
    old: groupsOfRows(old, splice.oldToNew.length),
    incoming: groupsOfRows(incoming, splice.incomingToNew.length),
  };
  const isOldGroupUsed = findUsedTexts(groupsOfSides.old, splice.oldToNew, old.groups.slots.length);
  // Groups are sorted by their texts, so they can be merged.
  const groupSplice = spliceSorted(old.groups, incoming.groups, isOldGroupUsed);
  const areGroupsUnchanged =
    groupSplice.splice.size === old.groups.slots.length &&
    groupSplice.splice.oldToNew.every((newGroup, group) => newGroup === group);
  const mergedGroupOfRow = spliceTextNumbers(splice, groupsOfSides, groupSplice);
  return {
    stems: areGroupsUnchanged ? old.stems : spliceStems(old.stems, incoming.stems, groupSplice.splice),
    groups: areGroupsUnchanged ? old.groups : spliceTexts(old.groups, incoming.groups, groupSplice.splice),
    ...sortRowsByGroup(mergedGroupOfRow, groupSplice.splice.size),
    ids: spliceFormattedIds(old.ids, incoming.ids, splice),
  };
}

/** Returns the group of each row. */
function groupsOfRows({ groupStarts, rows }: KeywordParts, size: number): Uint32Array {
  const groupOfRow = new Uint32Array(size);
  for (let group = 0; group + 1 < groupStarts.length; group++) {
    const end = uint32At(groupStarts, group + 1);
    for (let index = uint32At(groupStarts, group); index < end; index++)
      groupOfRow[uint32At(rows, index)] = group;
  }
  return groupOfRow;
}

/** Sorts the rows by group with a counting sort. */
function sortRowsByGroup(groupOfRow: Uint32Array, count: number): Pick<KeywordParts, 'groupStarts' | 'rows'> {
  const groupStarts = new Uint32Array(count + 1);
  for (const group of groupOfRow) groupStarts[group + 1] = uint32At(groupStarts, group + 1) + 1;
  for (let group = 0; group < count; group++)
    groupStarts[group + 1] = uint32At(groupStarts, group + 1) + uint32At(groupStarts, group);
  const nextIndexes = groupStarts.slice();
  const rows = new Uint32Array(groupOfRow.length);
  for (let row = 0; row < groupOfRow.length; row++) {
    const group = uint32At(groupOfRow, row);
    const index = uint32At(nextIndexes, group);
    nextIndexes[group] = index + 1;
    rows[index] = row;
  }
  return { groupStarts, rows };
}

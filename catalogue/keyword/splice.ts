import { uint32At } from '../memory/columns.ts';
import { spliceTexts } from '../memory/packed-texts.ts';
import { splicedTextOfRow, spliceSorted, textsInUse } from '../memory/sorted-texts.ts';
import type { Splice } from '../memory/splice.ts';
import { spliceIds } from './formatted-ids.ts';
import type { KeywordParts } from './keyword-index.ts';
import { spliceStems } from './stems.ts';

/** The keyword parts of rows that are spliced from two lists. Stems are only touched when a group comes or goes. */
export function spliceKeywords(old: KeywordParts, fresh: KeywordParts, splice: Splice): KeywordParts {
  const groupOf = {
    old: groupsOfRows(old, splice.old.length),
    fresh: groupsOfRows(fresh, splice.fresh.length),
  };
  const used = textsInUse(groupOf.old, splice.old, old.groups.slots.length);
  // Groups are in the order of their texts.
  const groups = spliceSorted(old.groups, fresh.groups, used);
  const isSame =
    groups.splice.size === old.groups.slots.length && groups.splice.old.every((to, group) => to === group);
  const rowGroups = splicedTextOfRow(splice, groupOf, groups);
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

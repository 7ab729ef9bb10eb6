import { IMPORT_KINDS } from '#domain/office/import-kind.ts';
import type { ImportKind } from '../kind.ts';
import * as buildings from './buildings.ts';
import * as locations from './locations.ts';
import * as people from './people.ts';
import * as promotions from './promotions.ts';
import * as publications from './publications.ts';
import * as research from './research.ts';
import * as stocks from './stocks.ts';
import * as tours from './tours.ts';
import * as transactions from './transactions.ts';

/** All kinds that can be imported and exported, ordered so that each kind follows the kinds it refers to. */
export const KINDS: readonly ImportKind[] = [
  buildings,
  locations,
  people,
  promotions,
  publications,
  research,
  stocks,
  tours,
  transactions,
]
  .flatMap((kinds): readonly ImportKind[] => Object.values(kinds))
  .toSorted((a, b) => IMPORT_KINDS.indexOf(a.name) - IMPORT_KINDS.indexOf(b.name));

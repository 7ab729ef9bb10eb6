import type { ImportKind } from '../kind.ts';
import type { FeedOpener } from '../options.ts';
import { applyMap } from './apply-map.ts';
import type { FeedMap } from './feed-map.ts';
import { readFeed } from './read-feed.ts';

/** Returns a function that opens a feed and converts its rows with the map to rows of the import kind. */
export function openFeed(map: FeedMap, kind: ImportKind): FeedOpener {
  return async (file, format, textBlocks) =>
    applyMap(await readFeed(file, map.format ?? format, textBlocks, map), map, kind);
}

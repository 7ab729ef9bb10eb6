import type { ImportKind } from '../kind.ts';
import type { FeedOpener } from '../options.ts';
import { applyMap } from './apply-map.ts';
import type { FeedMap } from './feed-map.ts';
import { readFeed } from './read-feed.ts';

/** Opens a feed by its map, as rows of a kind. */
export function openFeed(map: FeedMap, kind: ImportKind): FeedOpener {
  return async (file, format, texts) =>
    applyMap(await readFeed(file, map.format ?? format, texts, map), map, kind);
}

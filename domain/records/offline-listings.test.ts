import { expect, test } from 'vitest';
import { HISTORY_DAYS } from './history.ts';
import { MAX_OFFLINE_LISTINGS, selectOfflineListingIds, selectOfflinePictures } from './offline-listings.ts';

const NOW = Date.UTC(2026, 10, 17);
const favourite = (id: number) => ({ id, ics_type: 'c' as const, added_time: id });
const visit = (id: number, daysAgo = 0) => ({
  id,
  ics_type: 'c' as const,
  visit_time: NOW - daysAgo * 86_400_000 - id,
});
const idsFrom = (count: number, first: number) => Array.from({ length: count }, (_, index) => first + index);

test('listings seen and saved are kept once each, those seen first', () => {
  expect(selectOfflineListingIds([favourite(1), favourite(2)], [visit(2), visit(3)], NOW)).toEqual([2, 3, 1]);
});

test('listings removed from both lists, or viewed before the history begins, are not stored', () => {
  expect(selectOfflineListingIds([], [], NOW)).toEqual([]);
  expect(selectOfflineListingIds([], [visit(4, HISTORY_DAYS + 1)], NOW)).toEqual([]);
});

test('the latest of each list are kept, up to its limit', () => {
  const listingIds = selectOfflineListingIds(
    idsFrom(300, 1).map(favourite),
    idsFrom(90, 1001).map((id) => visit(id)),
    NOW,
  );
  expect(listingIds).toEqual([
    ...idsFrom(MAX_OFFLINE_LISTINGS.viewed, 1001),
    ...idsFrom(MAX_OFFLINE_LISTINGS.favourites, 1),
  ]);
});

test('a few pictures of the portal are kept, at one width; those of other sites are not ours to keep', () => {
  const photo = (url: string) => ({ kind: 'photo', url });
  const listing = {
    thumbnail: '/media/stocks/7/0-aa',
    media: [
      photo('/media/stocks/7/0-aa'),
      { kind: 'video', url: '/media/stocks/7/v' },
      photo('https://other.example/1.jpg'),
      ...['1', '2', '3'].map((view) => photo(`/media/stocks/7/${view}-aa`)),
    ],
  };
  expect(selectOfflinePictures(listing)).toEqual(
    ['0', '1', '2'].map((view) => `/media/stocks/7/${view}-aa?w=720`),
  );
  expect(selectOfflinePictures({ thumbnail: null })).toEqual([]);
});

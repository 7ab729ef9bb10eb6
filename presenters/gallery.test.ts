import { describe, expect, test } from 'vitest';
import { arrangeMedia, summarizePhotos } from './gallery.ts';

const medium = (url: string, position: number, kind: 'photo' | 'video' = 'photo') => ({
  url,
  position,
  kind,
});
const BUILDING_MEDIA = [medium('facade', 1), medium('lobby', 2)];
const UNIT_MEDIA = [medium('room', 1), medium('plan', 2), medium('film', 1, 'video')];

describe('the thumbnail of a listing', () => {
  test('is the facade, unless a photo of the unit has a smaller position', () => {
    expect(summarizePhotos(UNIT_MEDIA, BUILDING_MEDIA)).toEqual({ first: BUILDING_MEDIA[0], count: 4 });
    const cover = medium('cover', 0);
    expect(summarizePhotos([cover, ...UNIT_MEDIA], BUILDING_MEDIA)).toEqual({ first: cover, count: 5 });
  });

  test('is a photo of the unit if the building has none, and the facade if the unit has none', () => {
    expect(summarizePhotos(UNIT_MEDIA, []).first).toBe(UNIT_MEDIA[0]);
    expect(summarizePhotos([], BUILDING_MEDIA).first).toBe(BUILDING_MEDIA[0]);
    expect(summarizePhotos([], [])).toEqual({ first: undefined, count: 0 });
  });
});

describe('the gallery of a listing', () => {
  const urlsOf = (thumbnail: string) =>
    arrangeMedia(UNIT_MEDIA, BUILDING_MEDIA, thumbnail).map(({ url }) => url);

  test('begins with the facade, or with the photo of the unit that lists show', () => {
    expect(urlsOf('facade')).toEqual(['facade', 'room', 'plan', 'lobby', 'film']);
    expect(urlsOf('room')).toEqual(['room', 'facade', 'plan', 'lobby', 'film']);
  });
});

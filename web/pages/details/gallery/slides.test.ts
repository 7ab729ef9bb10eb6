import { describe, expect, it } from 'vitest';
import type { Medium } from '#contract/stock.ts';
import { at } from '#domain/lib/at.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { captionOf, slideIndexAfterKey, slidesOf } from './slides.ts';

const createMedium = (id: number, kind: Medium['kind'], caption: Medium['caption'] = null): Medium => ({
  id,
  kind,
  url: `/media/${id}`,
  width: null,
  height: null,
  caption,
});
const media = [
  createMedium(1, 'photo', { zh: '街景', gb: '街景', en: 'Street view' }),
  createMedium(2, 'photo'),
  createMedium(3, 'video'),
  createMedium(4, 'panorama'),
  createMedium(5, 'virtual_tour'),
];
const slides = slidesOf(media);
const page = { name: 'Millennium City 5', lang: 'en', t: createI18n('en', PHRASES.en).t } as const;

describe('The slides of a gallery', () => {
  it('include all media but the virtual tour, which has its own page', () => {
    expect(slides.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('include one slide for several linked panoramas', () => {
    const slidesWithTour = slidesOf([
      ...media,
      createMedium(6, 'panorama', { zh: '窗邊', gb: '窗边', en: 'By the windows' }),
    ]);
    expect(slidesWithTour.map(({ id, isTour }) => [id, isTour])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
    ]);
    expect(captionOf(at(slidesWithTour, 3), slidesWithTour, page)).toBe('Virtual tour of Millennium City 5');
  });

  it('have their caption as their name, or a name and a number among their kind', () => {
    expect(slides.map((slide) => captionOf(slide, slides, page))).toEqual([
      'Street view',
      'Millennium City 5, photo 2',
      'Video of Millennium City 5',
      '360° panorama of Millennium City 5',
    ]);
  });
});

describe('Keys in the gallery', () => {
  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 3],
    // the viewer stops at the first and the last slide instead of wrapping around
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 3, 3],
    ['a', 1, undefined],
  ])('%s at %i leads to %s', (key, at, to) => {
    expect(slideIndexAfterKey(key, at, 4)).toBe(to);
  });
});

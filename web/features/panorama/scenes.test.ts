import { expect, test } from 'vitest';
import type { Medium } from '#contract/stock.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { scenesOf } from './scenes.ts';

const createMedium = (id: number, kind: Medium['kind'], caption: Medium['caption'] = null): Medium => ({
  ...{ id, kind, caption, url: `/media/${id}`, width: 640, height: 400 },
});
const plan = createMedium(1, 'photo');
const media = [
  plan,
  createMedium(2, 'panorama', { zh: '接待處', gb: '前台', en: 'Reception' }),
  createMedium(3, 'panorama'),
  createMedium(4, 'virtual_tour'),
];
const page = { lang: 'en', t: createI18n('en', PHRASES.en).t } as const;

test('panoramas are scenes in their order with their captions or numbers before the tour has loaded', () => {
  expect(scenesOf(media, [], page)).toEqual([
    { id: 2, url: '/media/2', name: 'Reception', heading: 0, plan: undefined, links: [] },
    { id: 3, url: '/media/3', name: 'Stop 2', heading: 0, plan: undefined, links: [] },
  ]);
});

test('a tour adds positions and links of the scenes; scenes that are not among the media are ignored', () => {
  const tourScenes = [
    { id: 2, plan: { id: 1, x: 0.25, y: 0.5 }, heading: 90, links: [{ to: 3, yaw: -20 }] },
    { id: 3, plan: { id: 99, x: 0, y: 0 }, heading: 0, links: [{ to: 99, yaw: 0 }] },
  ];
  expect(scenesOf(media, tourScenes, page)).toMatchObject([
    {
      heading: 90,
      plan: { picture: plan, x: 0.25, y: 0.5 },
      links: [{ to: 3, name: 'Stop 2', yaw: -20 }],
    },
    { plan: undefined, links: [] },
  ]);
});

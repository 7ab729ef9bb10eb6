import { expect, test } from 'vitest';
import { drawPart } from '#tests/factories/draw-part.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { Gallery } from './gallery.tsx';

test('The first picture fills its place, and the others, of which one may be a plan, are whole', () => {
  const media = [1, 2, 3, 4].map((id) => ({
    id,
    kind: 'photo' as const,
    url: `/media/files/${id}.jpg`,
    width: 600,
    height: 800,
    caption: null,
  }));
  const html = drawPart(<Gallery stock={stockDetail({ media })} name="Millennium City 5" />);
  const objectFits = [...html.matchAll(/<img[^>]*object-(cover|contain)/g)].map(([, objectFit]) => objectFit);
  expect(objectFits).toEqual(['cover', 'contain', 'contain', 'contain']);
});

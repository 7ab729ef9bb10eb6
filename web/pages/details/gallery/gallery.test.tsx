import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { Gallery } from './gallery.tsx';

test('The first picture fills its frame, and the others, which may include a plan, are uncropped', () => {
  const media = [1, 2, 3, 4].map((id) => ({
    id,
    kind: 'photo' as const,
    url: `/media/files/${id}.jpg`,
    width: 600,
    height: 800,
    caption: null,
  }));
  const html = renderComponent(<Gallery stock={stockDetail({ media })} name="Millennium City 5" />);
  const objectFits = [...html.matchAll(/<img[^>]*object-(cover|contain)/g)].map(([, objectFit]) => objectFit);
  expect(objectFits).toEqual(['cover', 'contain', 'contain', 'contain']);
});

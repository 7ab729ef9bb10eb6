import { expect, test } from 'vitest';
import { drawPart } from '#tests/factories/draw-part.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import HighlightNotice from './highlight-notice.tsx';

test('The notice links to a listing outside the results, in a tab of its own where the portal is set so', () => {
  const notice = (
    <HighlightNotice highlighted={{ outcome: 'outside', stock: { ...stockDetail(), rownum: 1 } }} />
  );
  expect(drawPart(notice)).toContain('href="/en/property/KT-millennium-city-5/C0103256"');
  expect(drawPart(notice)).not.toContain('_blank');
  expect(drawPart(notice, { detailNewTab: true })).toMatch(/target="_blank" rel="noopener"/);
});

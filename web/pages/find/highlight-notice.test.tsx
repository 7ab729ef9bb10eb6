import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import HighlightNotice from './highlight-notice.tsx';

test('The notice links to a listing outside the results, in a new tab if the portal is configured so', () => {
  const notice = (
    <HighlightNotice highlightResult={{ outcome: 'outside', stock: { ...stockDetail(), rownum: 1 } }} />
  );
  expect(renderComponent(notice)).toContain('href="/en/property/KT-millennium-city-5/C0103256"');
  expect(renderComponent(notice)).not.toContain('_blank');
  expect(renderComponent(notice, { detailNewTab: true })).toMatch(/target="_blank" rel="noopener"/);
});

import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { IndexFigures } from './index-figures.tsx';
import { seriesOf } from './series.ts';

test('the name of an index includes the start of its chart', () => {
  const series = seriesOf({
    code: 'retail_price',
    kind: 'price_index',
    ics_type: 's',
    grade: null,
    name: { zh: '商舖售價指數', gb: '商铺售价指数', en: 'Retail price index' },
    unit: { zh: '指數', gb: '指数', en: 'Index' },
    measure: 'index',
    decimals: 1,
    from: '2021-10',
    every: 1,
    values: Array.from({ length: 61 }, (_, month) => 300 + month),
    counts: null,
  });
  const html = renderComponent(<IndexFigures series={[series]} label="Latest" />);
  const heading = /<h3.*?<\/h3>/.exec(html)?.[0].replace(/<[^>]*>/g, '');
  expect(heading).toBe('Retail price index since Oct 2021');
  expect(html).toContain('Oct 2026');
});

import { expect, test } from 'vitest';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { RangeFields } from './range-fields.tsx';

test('every count of the histogram is available to screen readers', () => {
  const { edges } = STOCK_FILTERS.sell;
  const counts = edges.map((_, bucket) => (bucket === 1 ? 0 : bucket + 2));
  const html = renderComponent(
    <RangeFields
      filter={STOCK_FILTERS.sell}
      initialLimits={{}}
      limits={{}}
      error={undefined}
      counts={counts}
      isTitleHidden={false}
    />,
  );
  const listItems = [...html.matchAll(/<li>[^<]*: (\d+)<\/li>/g)].map(([, count]) => Number(count));
  expect(listItems).toEqual(counts.filter((count) => count > 0));
});

test('a height may be typed in feet, which its hint says', () => {
  const html = renderComponent(
    <RangeFields
      filter={STOCK_FILTERS.ceilingHeight}
      initialLimits={{ min: 305 }}
      limits={{ min: 305 }}
      error={undefined}
      counts={undefined}
      isTitleHidden={false}
    />,
  );
  expect(html).toContain('value="3.05"');
  expect(html).toContain('In metres, or type 10 ft.');
});

test('the unit stands beside a bare number, and not beside a price that says its own', () => {
  const limits = { min: 12_500_000, max: 150_000_000 };
  const html = renderComponent(
    <RangeFields
      filter={STOCK_FILTERS.sell}
      initialLimits={limits}
      limits={limits}
      error={undefined}
      counts={undefined}
      isTitleHidden={false}
    />,
  );
  const [, min = '', max = ''] = html.split('<input');
  expect(min).toContain('value="12.5"');
  expect(min).toContain('>HK$ million<');
  expect(max).toContain('value="HK$150M"');
  expect(max).not.toContain('>HK$ million<');
});

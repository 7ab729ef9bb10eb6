import { expect, test } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { wrapInSearchPage } from '#tests/factories/search-page.tsx';
import { siteAnswer } from '#tests/factories/site.ts';
import { readSearch } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import StockFilterBar from './filter-bar.tsx';

/** Renders the page that has every filter field. */
const renderFilterBar = (query: string): string =>
  renderComponent(
    wrapInSearchPage(
      STOCK_SEARCH,
      <StockFilterBar search={readSearch(STOCK_SEARCH, {}, new URLSearchParams(`show=filters&${query}`))} />,
    ),
  );

test('the form asks by which day premises are needed, and links to what is ready today', () => {
  const html = renderFilterBar('ics_type=i&available_max=2027-01-31&districts=KT');
  expect(html).toMatch(/type="date"[^>]*name="available_max"[^>]*value="2027-01-31"/);
  expect(html).not.toContain('available_min');
  const [, link] = /href="([^"]*)"[^>]*>Ready to move in</.exec(html) ?? [];
  const { today } = siteAnswer();
  expect(link?.replaceAll('&amp;', '&')).toBe(
    `/en/ics/property/find/industrial?districts=KT&available_max=${today}`,
  );
});

test('each type has the premises that occupiers of it ask for', () => {
  const ofType = (type: string) => renderFilterBar(`ics_type=${type}`);
  for (const type of ['i', 'c', 's'])
    for (const name of ['ceiling_height_cm', 'passenger_lifts', 'cargo_lifts'])
      expect(ofType(type), `${type} ${name}`).toContain(`name="typed_${name}_min"`);
  expect(ofType('i')).toContain('name="typed_floor_loading_min"');
  expect(ofType('c')).not.toContain('name="typed_floor_loading_min"');
  expect(ofType('c')).toContain('value="whole_floor"');
  expect(ofType('c')).not.toContain('value="container_40"');
});

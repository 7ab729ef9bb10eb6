import { expect, test } from 'vitest';
import { type RenderOptions, renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { stocksQuery } from '#web/api/queries.ts';
import { initialViewOf, PANE_SHAPE } from '../map/initial-view.ts';
import { MapContext } from '../map/map-context.ts';
import { HONG_KONG_BOUNDS } from '../map/providers/map-view.ts';
import { StockPanel } from './stock-panel.tsx';

const PANEL_PARAMS = { building_id: '1' };
const PANEL = (
  <MapContext value={{ kind: 'static', view: initialViewOf({ bounds: HONG_KONG_BOUNDS }, PANE_SHAPE) }}>
    <StockPanel
      params={PANEL_PARAMS}
      position={{ lat: 22.3, lng: 114.2 }}
      txType="S"
      onClose={() => undefined}
    />
  </MapContext>
);
const seedListings: RenderOptions['fillQueryCache'] = (queryClient) =>
  queryClient.setQueryData(stocksQuery(PANEL_PARAMS).queryKey, {
    pages: [{ count: 1, stocks: [{ ...stockDetail(), rownum: 1 }] }],
    pageParams: [{ cursor: '0' }],
  });

test('The listings of a marker open in new tabs if the portal is configured so', () => {
  const panelHtml = renderComponent(PANEL, { fillQueryCache: seedListings });
  expect(panelHtml).toContain('href="/en/property/KT-millennium-city-5/C0103256"');
  expect(panelHtml).not.toContain('_blank');
  expect(renderComponent(PANEL, { fillQueryCache: seedListings, detailNewTab: true })).toMatch(
    /target="_blank" rel="noopener"/,
  );
});

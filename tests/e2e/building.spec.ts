import { createServer } from 'node:http';
import type { BuildingsAnswer } from '#contract/buildings.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { expect, open, phrasesOf, test } from './fixtures.ts';
import { DESKTOP_ONLY, PARTNER_ORIGIN } from './test-tags.ts';

test(
  'a building is found by name, and leads to a listing of a unit and back',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const t = phrasesOf('zh');
    const answer = await request.get(`${BASE_PATH}/api/building/list`, { params: { ics: 'c', limit: '1' } });
    const { result }: BuildingsAnswer = await answer.json();
    const [building] = result;
    if (!building) throw new Error('the demonstration data have no buildings');

    const requestedUrls: string[] = [];
    page.on('request', (sentRequest) => {
      const [, client] = /\/graphql\/(\w+)/.exec(sentRequest.url()) ?? [];
      if (client !== undefined) requestedUrls.push(client);
    });
    await open(page, addressOf('buildings', 'zh'));
    // The building index is a search page: buildings and map are on the first screen.
    const buildings = page.getByRole('feed', { name: t('find:results') });
    await expect(buildings.getByRole('article').first()).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByRole('region', { name: t('building_page:map') })).toBeInViewport({ ratio: 0.5 });
    const keyword = page.getByRole('combobox', { name: t('find:keyword') });
    await keyword.fill(building.name.zh);
    await keyword.press('Enter');
    await buildings.getByRole('link', { name: building.name.zh, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(building.name.zh);
    await expect(page).toHaveURL(building.link.zh);
    expect(requestedUrls).toEqual(['building']);

    const unitsTable = page.getByRole('table', { name: t('building_page:stack') });
    await unitsTable.getByRole('link').first().click();
    const backLink = page.getByRole('link', {
      name: t('building_page:to_building', { name: building.name.zh }),
    });
    await backLink.click();
    await expect(page).toHaveURL(building.link.zh);
  },
);

test.describe('a page on another origin', DESKTOP_ONLY, () => {
  test.use({ expectedErrors: /CORS policy|ERR_FAILED/ });

  test('can only query the building client of GraphQL', async ({ page, baseURL }) => {
    const partnerServer = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<title>Partner</title>');
    });
    const { hostname, port } = new URL(PARTNER_ORIGIN);
    partnerServer.listen(Number(port), hostname);
    try {
      await page.goto(PARTNER_ORIGIN);
      const fetchPath = (path: string) =>
        page.evaluate(async (urlPath) => {
          const body = JSON.stringify({ query: '{ buildings(limit: 1) { count } }' });
          const headers = { 'content-type': 'application/json' };
          const response = await fetch(urlPath, { method: 'POST', headers, body }).catch(() => undefined);
          return response?.json();
        }, `${baseURL}${BASE_PATH}/${path}`);
      const answer = await fetchPath('graphql/building');
      expect(answer).toMatchObject({ data: { buildings: { count: expect.any(Number) } } });
      expect(await fetchPath('api/contact')).toBeUndefined();
    } finally {
      partnerServer.close();
    }
  });
});

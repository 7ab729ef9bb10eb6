import type { Browser, Locator } from '@playwright/test';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { fetchPagePaths } from '#tests/factories/every-page.ts';
import { expect, expectNoOverflow, expectTop, open, test, topOf, waitUntilHydrated } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, PHONE_ONLY, WITH_PICTURES } from './test-tags.ts';

test.use(WITH_PICTURES);

declare global {
  interface Window {
    /**
     * `lists` is the number of lists that loaded after clicks; `moved` describes the elements that
     * shifted meanwhile.
     */
    watchedShifts?: { lists: number; moved: string[] };
    /** HTML of the elements that the page has removed. */
    removedNodes?: string[];
  }
}

function watchLayoutShifts(): void {
  const watchedShifts = { lists: 0, moved: [] as string[] };
  window.watchedShifts = watchedShifts;
  const firstListCard = () => document.querySelector('[role="feed"] [aria-posinset]');
  addEventListener(
    'click',
    async ({ target }) => {
      if (!(target instanceof Element && target.closest('nav a, [type=checkbox]'))) return;
      const previousList = firstListCard();
      while (firstListCard() === previousList || !firstListCard()) await new Promise(requestAnimationFrame);
      watchedShifts.lists++;
    },
    { capture: true },
  );
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Shift = PerformanceEntry & { sources: readonly Source[] };
  new PerformanceObserver((entryList) => {
    const sources = (entryList.getEntries() as Shift[]).flatMap(({ sources }) => sources);
    for (const { node, previousRect, currentRect } of sources) {
      const element = node instanceof Element ? node : node?.parentElement;
      // Only the elements around the list must not move; the list and the panel counts may change their
      // size. Browsers ignore shifts for half a second after a click, which is too short on a busy
      // machine.
      if (element?.closest('.site-header, .search-map, .search-bar nav, .panel-button, [role=combobox]')) {
        const [previousPosition, currentPosition] = [previousRect, currentRect].map(
          ({ x, y }) => `${x},${y}`,
        );
        watchedShifts.moved.push(`${previousPosition} → ${currentPosition}: ${element.outerHTML}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

// Desktop only, because a phone updates the list only when the visitor submits the filter sheet.
test(
  'nothing around the list moves while filters change and the visitor types',
  DESKTOP_ONLY,
  async ({ page, calls }) => {
    const { facets } = await calls.stocks({ ics_type: 's', facets: '1' });
    const districtsByCount = Object.entries(facets?.districts ?? {}).toSorted(([, a], [, b]) => b - a);
    const [lastDistrict = '', ...districts] = districtsByCount.slice(0, 3).map(([code]) => code);
    await open(page, addressOf('find', 'en', { query: new URLSearchParams({ order: 'area-asc' }) }));
    await expect(page.getByRole('button', { name: /to favourites$/ }).first()).toBeVisible();
    await page.evaluate(watchLayoutShifts);
    const readWatchedShifts = () => page.evaluate(() => window.watchedShifts ?? { lists: 0, moved: [] });

    // The test clicks links and checkboxes, each after the previous list has loaded.
    const linkIn = (group: string, name: string) =>
      page.getByRole('navigation', { name: group }).getByRole('link', { name, exact: true });
    const districtCheckbox = (district: string) => page.locator(`input[name=districts][value=${district}]`);
    const typeLinks = ['Industrial', 'Shops'].map((name) => linkIn('Choose a property type', name));
    const txTypeLinks = ['For lease', 'Sale & lease', 'All'].map((name) => linkIn('Sale or lease', name));
    let changeCount = 0;
    const makeChoice = async (choiceLink: Locator) => {
      await choiceLink.filter({ visible: true }).click();
      changeCount++;
      await expect.poll(async () => (await readWatchedShifts()).lists).toBe(changeCount);
    };
    for (const choiceLink of [...typeLinks, ...txTypeLinks]) await makeChoice(choiceLink);
    await page.getByRole('button', { name: 'Districts' }).press('Enter');
    for (const district of districts) await makeChoice(districtCheckbox(district));

    // Types while the list, the counts and the suggestions for earlier input are still loading.
    await districtCheckbox(lastDistrict).click();
    await page.getByRole('combobox', { name: 'Keyword' }).pressSequentially('kwun tong road');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect((await readWatchedShifts()).moved).toEqual([]);
  },
);

test(
  'the search bar keeps its layout while its content arrives step by step',
  inLongForm(DESKTOP_ONLY),
  async ({ page }) => {
    await open(page, addressOf('find', 'en'));
    const movedSteps = await page.locator('.search-bar .page-width').evaluate((bar) => {
      const leftOf = (element: Element) => element.getBoundingClientRect().left;
      const leftsBefore = [...bar.children].map(leftOf);
      // Removes the children one by one, which simulates the progressive rendering of a slow page.
      const leftsByStep: number[][] = [];
      for (let lastChild = bar.lastElementChild; lastChild; lastChild = bar.lastElementChild) {
        leftsByStep.push([...bar.children].map(leftOf));
        lastChild.remove();
      }
      return leftsByStep.filter((lefts) => lefts.some((left, index) => left !== leftsBefore[index]));
    });
    expect(movedSteps).toEqual([]);
  },
);

test(
  'hydration keeps the server-rendered elements, however late the scripts arrive',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.addInitScript(() => {
      window.removedNodes = [];
      new MutationObserver((changes) => {
        const removedNodes = changes.flatMap(({ removedNodes }) => [...removedNodes]);
        for (const node of removedNodes)
          if (node instanceof Element && node.childElementCount) window.removedNodes?.push(node.outerHTML);
      }).observe(document, { childList: true, subtree: true });
    });
    const { promise: scriptsAllowed, resolve: allowScripts } = Promise.withResolvers<void>();
    await page.route(/assets\/(?:surroundings|filter-bar)-/, async (route) => {
      await scriptsAllowed;
      await route.continue();
    });
    await page.goto(addressOf('find', 'en'));
    await expect(page.getByRole('button', { name: /to favourites$/ }).first()).toBeVisible();
    allowScripts();
    await waitUntilHydrated(page);
    expect(await page.evaluate(() => window.removedNodes)).toEqual([]);
  },
);

// A `:has()` rule can make the browser restyle the whole document (features/search/search.css).
test(
  'rows added to a list do not restyle the rest of the page',
  inLongForm(PHONE_ONLY),
  async ({ page, browser }) => {
    await open(page, addressOf('find', 'en'));
    await expect(page.getByRole('button', { name: /to favourites$/ }).first()).toBeVisible();
    await waitUntilHydrated(page);
    const restyledCount = await measureMaxRestyledElements(browser, () =>
      page.evaluate(() => {
        const addedElement = document.createElement('i');
        document.querySelector('.stock-card')?.append(addedElement);
        return getComputedStyle(addedElement).color;
      }),
    );
    // At this point about 460 elements of the page are styled, about 30 per card.
    expect(restyledCount).toBeGreaterThan(0);
    expect(restyledCount).toBeLessThan(300);
  },
);

test(
  'cards are laid out when they come near the screen, unless the list opens further down',
  PHONE_ONLY,
  async ({ page }) => {
    await open(page, addressOf('find', 'en'));
    await waitUntilHydrated(page);
    const row = (number: number) => page.locator(`[aria-posinset="${number}"]`);
    const isLaidOut = (number: number) =>
      row(number).evaluate((card) =>
        card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      );
    expect(await isLaidOut(3)).toBe(true);
    expect(await isLaidOut(21)).toBe(false);
    await row(21).scrollIntoViewIfNeeded();
    await expect.poll(() => isLaidOut(21)).toBe(true);

    // If the cards above the viewport were laid out late, the visible rows would shift.
    await row(21).getByRole('link').first().click();
    await page.waitForURL(({ pathname }) => pathname !== addressOf('find', 'en'));
    await page.goBack();
    await expect(row(21)).toBeInViewport();
    const waitingLink = page
      .locator('.stock-card')
      .evaluateAll((cards) => cards.filter((card) => getComputedStyle(card).contentVisibility === 'auto'));
    expect(await waitingLink).toEqual([]);
  },
);

test(
  'sections are laid out when they come near the screen, unless the page opens further down',
  PHONE_ONLY,
  async ({ page, calls, request }) => {
    const expectUnrendered = (locator: Locator) =>
      locator.evaluate((section) => getComputedStyle(section).contentVisibility === 'auto');
    const { stocks } = await calls.stocks({});
    // Checks that pages with unrendered content are no wider than the screen: the browser may estimate
    // the height of such content, but not its width.
    const pathsByKind = await fetchPagePaths(async (path) =>
      (await request.get(`${BASE_PATH}/${path}`)).json(),
    );
    for (const kind of ['building', 'trend', 'agent', 'minisite']) {
      await open(page, `/en${BASE_PATH}${pathsByKind[kind]?.[0]}`);
      await expectNoOverflow(page);
    }
    await open(page, stocks[0]?.link.en ?? '');
    await waitUntilHydrated(page);
    const transactionsSection = page.locator('#transactions');
    const similarSection = page.locator('#similar');
    expect(await expectUnrendered(transactionsSection)).toBe(true);
    // A link to a section scrolls to the section's final position, although the sections above were not
    // laid out before.
    await page.getByRole('link', { name: 'Similar', exact: true }).click();
    await expect.poll(() => topOf(similarSection)).toBeLessThan(100);
    expect(await expectUnrendered(transactionsSection)).toBe(false);

    // Back restores the scroll position, whether the browser kept the document or loads a new document.
    // Other pages start at the top.
    const firstLink = similarSection.getByRole('link').first();
    const firstLinkTop = await topOf(firstLink);
    await firstLink.click();
    await page.waitForURL(({ hash }) => hash === '');
    expect(await expectUnrendered(transactionsSection)).toBe(true);
    await page.goBack();
    await expectTop(firstLink, firstLinkTop);
    await page.reload();
    await expectTop(firstLink, firstLinkTop);
    expect(await expectUnrendered(transactionsSection)).toBe(false);
  },
);

/** Returns the largest number of elements that the browser restyles at once during an action. */
async function measureMaxRestyledElements(
  browser: Browser,
  performAction: () => Promise<unknown>,
): Promise<number> {
  const cdpSession = await browser.newBrowserCDPSession();
  const restyleCounts: number[] = [];
  cdpSession.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value)
      if (name === 'UpdateLayoutTree')
        restyleCounts.push(Number(Reflect.get(Object(args), 'elementCount') ?? 0));
  });
  await cdpSession.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await performAction();
  const tracingComplete = new Promise<void>((resolve) =>
    cdpSession.once('Tracing.tracingComplete', () => resolve()),
  );
  await cdpSession.send('Tracing.end');
  await tracingComplete;
  await cdpSession.detach();
  return Math.max(0, ...restyleCounts);
}

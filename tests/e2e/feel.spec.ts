import type { Browser, Locator } from '@playwright/test';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { everyPage } from '#tests/factories/every-page.ts';
import { expect, expectAt, expectNoOverflow, open, test, topOf, waitUntilHydrated } from './fixtures.ts';
import { inLongForm, ON_A_DESK, ON_A_PHONE, WITH_PICTURES } from './where.ts';

test.use(WITH_PICTURES);

declare global {
  interface Window {
    /** Number of lists loaded by clicks, and elements that shifted meanwhile. */
    watched?: { lists: number; moved: string[] };
    /** Removed elements. */
    removedNodes?: string[];
  }
}

function watch(): void {
  const watched = { lists: 0, moved: [] as string[] };
  window.watched = watched;
  const listShown = () => document.querySelector('[role="feed"] [aria-posinset]');
  addEventListener(
    'click',
    async ({ target }) => {
      if (!(target instanceof Element && target.closest('nav a, [type=checkbox]'))) return;
      const previousList = listShown();
      while (listShown() === previousList || !listShown()) await new Promise(requestAnimationFrame);
      watched.lists++;
    },
    { capture: true },
  );
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Shift = PerformanceEntry & { sources: readonly Source[] };
  new PerformanceObserver((list) => {
    const sources = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources);
    for (const { node, previousRect, currentRect } of sources) {
      const element = node instanceof Element ? node : node?.parentElement;
      // Lists and panel counts may change their size; browsers excuse shifts for half a second after a
      // click, which is too short on a busy machine. Everything around them must stay.
      if (element?.closest('.site-header, .search-map, .search-bar nav, .panel-button, [role=combobox]')) {
        const [previousPosition, currentPosition] = [previousRect, currentRect].map(
          ({ x, y }) => `${x},${y}`,
        );
        watched.moved.push(`${previousPosition} → ${currentPosition}: ${element.outerHTML}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

// A phone updates the list only when its sheet is submitted.
test(
  'nothing around the list moves while filters are changed and words are typed',
  ON_A_DESK,
  async ({ page, calls }) => {
    const { facets } = await calls.stocks({ ics_type: 's', facets: '1' });
    const fullest = Object.entries(facets?.districts ?? {}).toSorted(([, a], [, b]) => b - a);
    const [last = '', ...districts] = fullest.slice(0, 3).map(([code]) => code);
    await open(page, addressOf('find', 'en', { query: new URLSearchParams({ order: 'area-asc' }) }));
    await expect(page.getByRole('button', { name: /to favourites$/ }).first()).toBeVisible();
    await page.evaluate(watch);
    const watched = () => page.evaluate(() => window.watched ?? { lists: 0, moved: [] });

    // Clicks links and checkboxes, each after the previous list has loaded.
    const link = (group: string, name: string) =>
      page.getByRole('navigation', { name: group }).getByRole('link', { name, exact: true });
    const tick = (district: string) => page.locator(`input[name=districts][value=${district}]`);
    const types = ['Industrial', 'Shops'].map((name) => link('Choose a property type', name));
    const txTypes = ['For lease', 'Sale & lease', 'All'].map((name) => link('Sale or lease', name));
    let changes = 0;
    const change = async (choice: Locator) => {
      await choice.filter({ visible: true }).click();
      changes++;
      await expect.poll(async () => (await watched()).lists).toBe(changes);
    };
    for (const choice of [...types, ...txTypes]) await change(choice);
    await page.getByRole('button', { name: 'Districts' }).press('Enter');
    for (const district of districts) await change(tick(district));

    // Types while the list, counts and suggestions of earlier input are loading.
    await tick(last).click();
    await page.getByRole('combobox', { name: 'Keyword' }).pressSequentially('kwun tong road');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect((await watched()).moved).toEqual([]);
  },
);

test(
  'what the browser has not read yet moves nothing of the bar it shows already',
  inLongForm(ON_A_DESK),
  async ({ page }) => {
    await open(page, addressOf('find', 'en'));
    const movedSteps = await page.locator('.search-bar .page-width').evaluate((bar) => {
      const leftOf = (element: Element) => element.getBoundingClientRect().left;
      const leftsBefore = [...bar.children].map(leftOf);
      // A slowly loading page is rendered progressively.
      const leftsByStep: number[][] = [];
      for (let last = bar.lastElementChild; last; last = bar.lastElementChild) {
        leftsByStep.push([...bar.children].map(leftOf));
        last.remove();
      }
      return leftsByStep.filter((lefts) => lefts.some((left, index) => left !== leftsBefore[index]));
    });
    expect(movedSteps).toEqual([]);
  },
);

test(
  'what the server has drawn is taken over as it is, however late its code comes',
  ON_A_DESK,
  async ({ page }) => {
    await page.addInitScript(() => {
      window.removedNodes = [];
      new MutationObserver((changes) => {
        const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
        for (const node of removed)
          if (node instanceof Element && node.childElementCount) window.removedNodes?.push(node.outerHTML);
      }).observe(document, { childList: true, subtree: true });
    });
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    await page.route(/assets\/(?:surroundings|filter-bar)-/, async (route) => {
      await allowed;
      await route.continue();
    });
    await page.goto(addressOf('find', 'en'));
    await expect(page.getByRole('button', { name: /to favourites$/ }).first()).toBeVisible();
    allow();
    await waitUntilHydrated(page);
    expect(await page.evaluate(() => window.removedNodes)).toEqual([]);
  },
);

// A `:has()` rule can make the browser restyle the whole document (features/search/search.css).
test(
  'what comes into a list gives no new style to the rest of the page',
  inLongForm(ON_A_PHONE),
  async ({ page, browser }) => {
    await open(page, addressOf('find', 'en'));
    await expect(page.getByRole('button', { name: /to favourites$/ }).first()).toBeVisible();
    await waitUntilHydrated(page);
    const styled = await mostStyledAtOnce(browser, () =>
      page.evaluate(() => {
        const added = document.createElement('i');
        document.querySelector('.stock-card')?.append(added);
        return getComputedStyle(added).color;
      }),
    );
    // By then about 460 elements of the page are styled, about 30 per card.
    expect(styled).toBeGreaterThan(0);
    expect(styled).toBeLessThan(300);
  },
);

test(
  'cards are laid out when they come near, unless the list opens further down',
  ON_A_PHONE,
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

    // Late layout of cards above the viewport would shift it.
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
  'sections are laid out when they come near, unless the page opens further down',
  ON_A_PHONE,
  async ({ page, calls, request }) => {
    const isWaiting = (locator: Locator) =>
      locator.evaluate((section) => getComputedStyle(section).contentVisibility === 'auto');
    const { stocks } = await calls.stocks({});
    // Only the height of unrendered content is estimated: an estimated width could make the page wider
    // than the screen.
    const kinds = await everyPage(async (path) => (await request.get(`${BASE_PATH}/${path}`)).json());
    for (const family of ['building', 'trend', 'agent', 'minisite']) {
      await open(page, `/en${BASE_PATH}${kinds[family]?.[0]}`);
      await expectNoOverflow(page);
    }
    await open(page, stocks[0]?.link.en ?? '');
    await waitUntilHydrated(page);
    const transactions = page.locator('#transactions');
    const similar = page.locator('#similar');
    expect(await isWaiting(transactions)).toBe(true);
    // A link to a section scrolls to its final position, below sections that were not laid out before.
    await page.getByRole('link', { name: 'Similar', exact: true }).click();
    await expect.poll(() => topOf(similar)).toBeLessThan(100);
    expect(await isWaiting(transactions)).toBe(false);

    // Back restores the position in the same document and in a new one; other pages start at the top.
    const firstLink = similar.getByRole('link').first();
    const top = await topOf(firstLink);
    await firstLink.click();
    await page.waitForURL(({ hash }) => hash === '');
    expect(await isWaiting(transactions)).toBe(true);
    await page.goBack();
    await expectAt(firstLink, top);
    await page.reload();
    await expectAt(firstLink, top);
    expect(await isWaiting(transactions)).toBe(false);
  },
);

/** Returns the largest number of elements that the browser restyles at once during an action. */
async function mostStyledAtOnce(browser: Browser, act: () => Promise<unknown>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const counts: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value)
      if (name === 'UpdateLayoutTree') counts.push(Number(Reflect.get(Object(args), 'elementCount') ?? 0));
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await act();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return Math.max(0, ...counts);
}

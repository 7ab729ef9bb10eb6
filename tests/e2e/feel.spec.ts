import type { Browser, Locator } from '@playwright/test';
import { addressOf, BASE } from '#domain/address/addresses.ts';
import { everyPage } from '#tests/factories/every-page.ts';
import { expect, expectAt, expectNoOverflow, isAlive, open, test, topOf } from './fixtures.ts';
import { inLongForm, ON_A_DESK, ON_A_PHONE, WITH_PICTURES } from './where.ts';

test.use(WITH_PICTURES);

declare global {
  interface Window {
    /** How many clicks have led to a new list, and what has moved by itself meanwhile. */
    watched?: { lists: number; moved: string[] };
    /** Elements that were taken away. */
    gone?: string[];
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
      const before = listShown();
      while (listShown() === before || !listShown()) await new Promise(requestAnimationFrame);
      watched.lists++;
    },
    { capture: true },
  );
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Shift = PerformanceEntry & { sources: readonly Source[] };
  new PerformanceObserver((list) => {
    const moved = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources);
    for (const { node, previousRect, currentRect } of moved) {
      const part = node instanceof Element ? node : node?.parentElement;
      // A list has its own length, and a panel counts: browsers forgive that for half a second after a
      // click, which on a busy machine is not enough. What stands around stays.
      if (part?.closest('.site-header, .search-map, .search-bar nav, .panel-button, [role=combobox]')) {
        const [from, to] = [previousRect, currentRect].map(({ x, y }) => `${x},${y}`);
        watched.moved.push(`${from} → ${to}: ${part.outerHTML}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

// A phone shows the list only when its sheet is sent.
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

    // Links and ticks, the next when the list of the one before is there.
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

    // Letters while the last tick's list, its counts and the letters' own suggestions are on their way.
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
    const moved = await page.locator('.search-bar .page-width').evaluate((bar) => {
      const leftOf = (part: Element) => part.getBoundingClientRect().left;
      const before = [...bar.children].map(leftOf);
      // A page that comes slowly is shown as far as it is read.
      const shown: number[][] = [];
      for (let last = bar.lastElementChild; last; last = bar.lastElementChild) {
        shown.push([...bar.children].map(leftOf));
        last.remove();
      }
      return shown.filter((lefts) => lefts.some((left, index) => left !== before[index]));
    });
    expect(moved).toEqual([]);
  },
);

test(
  'what the server has drawn is taken over as it is, however late its code comes',
  ON_A_DESK,
  async ({ page }) => {
    await page.addInitScript(() => {
      window.gone = [];
      new MutationObserver((changes) => {
        const gone = changes.flatMap(({ removedNodes }) => [...removedNodes]);
        for (const node of gone)
          if (node instanceof Element && node.childElementCount) window.gone?.push(node.outerHTML);
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
    await isAlive(page);
    expect(await page.evaluate(() => window.gone)).toEqual([]);
  },
);

// A rule in a style sheet can tie everything to everything else by `:has()` (features/search/search.css).
test(
  'what comes into a list gives no new style to the rest of the page',
  inLongForm(ON_A_PHONE),
  async ({ page, browser }) => {
    await open(page, addressOf('find', 'en'));
    await expect(page.getByRole('button', { name: /to favourites$/ }).first()).toBeVisible();
    await isAlive(page);
    const styled = await mostStyledAtOnce(browser, () =>
      page.evaluate(() => {
        const added = document.createElement('i');
        document.querySelector('.stock-card')?.append(added);
        return getComputedStyle(added).color;
      }),
    );
    // Of the page some 460 elements have a style by then, of a card some 30.
    expect(styled).toBeGreaterThan(0);
    expect(styled).toBeLessThan(300);
  },
);

test(
  'cards are laid out when they come near, unless the list opens further down',
  ON_A_PHONE,
  async ({ page }) => {
    await open(page, addressOf('find', 'en'));
    await isAlive(page);
    const row = (number: number) => page.locator(`[aria-posinset="${number}"]`);
    const isLaidOut = (number: number) =>
      row(number).evaluate((card) =>
        card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      );
    expect(await isLaidOut(3)).toBe(true);
    expect(await isLaidOut(21)).toBe(false);
    await row(21).scrollIntoViewIfNeeded();
    await expect.poll(() => isLaidOut(21)).toBe(true);

    // Cards above the screen would move it when they are laid out.
    await row(21).getByRole('link').first().click();
    await page.waitForURL(({ pathname }) => pathname !== addressOf('find', 'en'));
    await page.goBack();
    await expect(row(21)).toBeInViewport();
    const waits = page
      .locator('.stock-card')
      .evaluateAll((cards) => cards.filter((card) => getComputedStyle(card).contentVisibility === 'auto'));
    expect(await waits).toEqual([]);
  },
);

test(
  'sections are laid out when they come near, unless the page opens further down',
  ON_A_PHONE,
  async ({ page, calls, request }) => {
    const waits = (part: Locator) =>
      part.evaluate((section) => getComputedStyle(section).contentVisibility === 'auto');
    const { stocks } = await calls.stocks({});
    // Only the height of what waits is guessed: a guessed width would make the page wider than the screen.
    const kinds = await everyPage(async (path) => (await request.get(`${BASE}/${path}`)).json());
    for (const family of ['building', 'trend', 'agent', 'minisite']) {
      await open(page, `/en${BASE}${kinds[family]?.[0]}`);
      await expectNoOverflow(page);
    }
    await open(page, stocks[0]?.link.en ?? '');
    await isAlive(page);
    const transactions = page.locator('#transactions');
    const similar = page.locator('#similar');
    expect(await waits(transactions)).toBe(true);
    // A link to a section leads to where it stays, below sections that were not laid out before.
    await page.getByRole('link', { name: 'Similar', exact: true }).click();
    await expect.poll(() => topOf(similar)).toBeLessThan(100);
    expect(await waits(transactions)).toBe(false);

    // So does Back, in the same document and in a new one; another page begins at its top.
    const chosen = similar.getByRole('link').first();
    const top = await topOf(chosen);
    await chosen.click();
    await page.waitForURL(({ hash }) => hash === '');
    expect(await waits(transactions)).toBe(true);
    await page.goBack();
    await expectAt(chosen, top);
    await page.reload();
    await expectAt(chosen, top);
    expect(await waits(transactions)).toBe(false);
  },
);

/** How many elements the browser works the style of out at once, at most, while something is done. */
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

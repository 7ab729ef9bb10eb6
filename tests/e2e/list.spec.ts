import { addressOf } from '#domain/address/addresses.ts';
import { FIRST_STOCK_PAGE_SIZE } from '#domain/search/paging.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import {
  expect,
  expectTop,
  open,
  phrasesOf,
  rowAt,
  scrollPage,
  scrollToRow,
  test,
  topOf,
  waitUntilHydrated,
} from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, NEEDS_WEBGL, PHONE_ONLY, WEBGL_PHONE_ONLY } from './test-tags.ts';

const OFFICE_QUERY = { ics_type: 'c' };

// Timeout for maps, which are rendered in software here while other tests run.
const SLOW_TIMEOUT = { timeout: 60_000 };

test(
  'a shared link shows the same rows of the list, and scrolling up loads earlier rows without a jump',
  sampleOrAll(PHONE_ONLY, {}),
  async ({ page, calls }) => {
    const { stocks } = await calls.stocks({ ...OFFICE_QUERY, cursor: '48' });
    await open(page, `${addressOf('find', 'en', { icsType: 'c' })}?cursor=48`);
    await expect(rowAt(page, 49)).toContainText(stocks[0]?.id ?? 'a listing');
    await expect(page.getByRole('link', { name: 'Load earlier listings' })).toBeVisible();

    // While the visitor scrolls down and up, visible rows stay in place and earlier rows load.
    await scrollPage(page, 900);
    const row = rowAt(page, 55);
    await scrollPage(page, -100);
    const rowTop = await topOf(row);
    await expect(rowAt(page, 37)).toBeAttached();
    await expectTop(row, rowTop);
    await expect(page).toHaveURL(/cursor=(36|48)$/);

    // Scrolls up to the first row, where the list says that it starts.
    await expect(async () => {
      await page.evaluate(() => scrollBy(0, -innerHeight));
      await expect(rowAt(page, 1)).toBeAttached({ timeout: 100 });
    }).toPass({ intervals: [20] });
    await expect(page.getByText('This is the first listing')).toBeAttached();
  },
);

test(
  'a URL with a listing number shows a listing in the search, outside the search, or an unknown one',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    const t = phrasesOf('zh');
    const ascendingQuery = { ...OFFICE_QUERY, order_field: 'area', order_direction: 'asc' };
    const { stocks } = await calls.stocks({ ...ascendingQuery, cursor: '70', page_size: '1' });
    const stock = stocks[0];
    if (!stock) throw new Error('too few offices');
    const highlightedCard = page.locator('article[aria-current="true"]');
    await open(page, stock.link.zh);
    await page.getByRole('link', { name: t('stock_info:show.list') }).click();
    await expect(highlightedCard).toContainText(stock.id);
    await expect(highlightedCard).toBeInViewport();

    const query = new URLSearchParams({ order: 'area-desc', highlight: stock.id });
    await page.goto(addressOf('find', 'zh', { icsType: 'c', query }));
    await expect(highlightedCard).toContainText(stock.id);
    await expect(highlightedCard).toBeInViewport();
    await expect(page.getByRole('combobox', { name: t('find:sort') })).toHaveValue('area-asc');

    await page.goto(`${addressOf('find', 'zh', { icsType: 's' })}?highlight=${stock.gstock_id}`);
    await expect(page.getByRole('note').getByRole('link', { name: t('find:highlight_see') })).toHaveAttribute(
      'href',
      stock.link.zh,
    );
    await expect(rowAt(page, 1)).toBeVisible();
    await page.goto(`${addressOf('find', 'zh')}?highlight=99999999`);
    await expect(page.getByText(t('find:highlight_unknown'))).toBeVisible();
  },
);

test(
  'the table view is stored, is shown again without a layout shift, and has more rows per screen',
  inLongForm(DESKTOP_ONLY),
  async ({ page }) => {
    await open(page, addressOf('find', 'en', { icsType: 'c' }));
    const heightOfRow = async () => (await rowAt(page, 2).boundingBox())?.height ?? 0;
    const cardHeight = await heightOfRow();
    await page.getByRole('button', { name: 'Table' }).click();
    await expect(page.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
    expect(await heightOfRow()).toBeLessThan(cardHeight / 2);
    const row = await heightOfRow();
    // The server does not know which view the browser has stored. Even so, the first paint shows the
    // stored view without a layout shift.
    await page.addInitScript(() => {
      const layoutShifts: number[] = [];
      Object.assign(window, { jumps: layoutShifts });
      const onShift = (entryList: PerformanceObserverEntryList) => {
        for (const entry of entryList.getEntries()) layoutShifts.push(Reflect.get(entry, 'value'));
      };
      new PerformanceObserver(onShift).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await waitUntilHydrated(page);
    expect(await heightOfRow()).toBe(row);
    const layoutShifts: number[] = await page.evaluate(() => Reflect.get(window, 'jumps'));
    expect(layoutShifts.reduce((sum, layoutShift) => sum + layoutShift, 0)).toBeLessThan(0.02);

    // The first frame of a new list has all rows of the first screen.
    const emptyBoxCount = await page.evaluate(async () => {
      const firstRow = () => document.querySelector('[role="feed"] [aria-posinset]');
      const rowBefore = firstRow();
      document.querySelector<HTMLElement>('.search-bar nav [aria-current] + a')?.click();
      while (firstRow() === rowBefore || !firstRow()) await new Promise(requestAnimationFrame);
      const boxes = [...document.querySelectorAll('.result-page > :not(article)')];
      return boxes.filter((box) => box.getBoundingClientRect().top < innerHeight).length;
    });
    expect(emptyBoxCount).toBe(0);
  },
);

test(
  'by keyboard: skip to the content, another sort order, a row further down, its page and back',
  inLongForm(DESKTOP_ONLY),
  async ({ page, calls }) => {
    await open(page, addressOf('find', 'en', { icsType: 'c' }));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('combobox', { name: 'Sort' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/order=update_date-asc/);
    const { stocks } = await calls.stocks({ ...OFFICE_QUERY, order_direction: 'asc' });
    await expect(rowAt(page, 1)).toContainText(stocks[0]?.id ?? 'a listing');
    const link = rowAt(page, FIRST_STOCK_PAGE_SIZE).getByRole('link');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect(rowAt(page, FIRST_STOCK_PAGE_SIZE)).toBeInViewport();
  },
);

test(
  'map and list are side by side on a desktop, and alternate on a phone',
  // The default `npm test` runs this on a phone only, because the map tests cover the desktop.
  sampleOrAll(WEBGL_PHONE_ONLY, NEEDS_WEBGL),
  async ({ page, isMobile }) => {
    await open(page, addressOf('find', 'en', { icsType: 'c' }));
    const map = page.getByRole('region', { name: phrasesOf('en')('map:label') });
    if (isMobile) {
      await expect(map).toBeHidden();
      await scrollToRow(page, 6);
      const rowTop = await topOf(rowAt(page, 6));
      await page.getByRole('link', { name: 'Map', exact: true }).click();
      await expect(page).toHaveURL(/show=map/);
      await expect(map).toBeVisible(SLOW_TIMEOUT);
      await expect(rowAt(page, 1)).toBeHidden();
      await page.getByRole('link', { name: 'List', exact: true }).click();
      await expectTop(rowAt(page, 6), rowTop);
      return;
    }
    await expect(page.locator('[data-map="idle"]')).toBeVisible(SLOW_TIMEOUT);
    // Zooming in by the map's button updates the list.
    await page.getByRole('button', { name: phrasesOf('en')('map:zoom_in'), exact: true }).click();
    await expect(page).toHaveURL(/bounds=/, SLOW_TIMEOUT);
    await expect(page.getByRole('link', { name: 'Remove filter: Map area' })).toBeVisible(SLOW_TIMEOUT);

    // With the checkbox off, the list stays the same, and a button offers to search the visible area.
    await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
    const searchedBounds = new URL(page.url()).searchParams.get('bounds');
    await page.getByRole('button', { name: phrasesOf('en')('map:zoom_in'), exact: true }).click();
    await expect(page).toHaveURL(/at=/, SLOW_TIMEOUT);
    expect(new URL(page.url()).searchParams.get('bounds')).toBe(searchedBounds);
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).not.toHaveURL(/at=/, SLOW_TIMEOUT);
    expect(new URL(page.url()).searchParams.get('bounds')).not.toBe(searchedBounds);

    // When the visitor searches another district, the same map instance moves to that district.
    const canvas = page.locator('[data-map] canvas');
    await canvas.evaluate((element) => element.setAttribute('data-seen', 'before'));
    await page.getByRole('link', { name: 'Remove filter: Map area' }).click();
    await page.getByRole('button', { name: 'Districts' }).click();
    const clusterRequest = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return (
        /Cluster/.test(pathname) && searchParams.has('districts') && Number(searchParams.get('zoom')) > 9
      );
    }, SLOW_TIMEOUT);
    await page.locator('input[name=districts][value=KT]').check();
    await clusterRequest;
    await expect(canvas).toHaveAttribute('data-seen', 'before');
  },
);

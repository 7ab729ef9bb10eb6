import { addressOf } from '#domain/address/addresses.ts';
import { expect, expectNoOverflow, isAlive, test } from './fixtures.ts';
import { ON_A_DESK, ON_A_PHONE } from './where.ts';

const PAPER = { light: 'rgb(251, 250, 247)', dark: 'rgb(17, 22, 27)' };

test(
  'the system decides between light and dark until the visitor chooses',
  ON_A_PHONE,
  async ({ page, isMobile }) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(addressOf('home', 'en'));
    await expect.poll(paper).toBe(PAPER.dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(paper).toBe(PAPER.light);

    await isAlive(page);
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect.poll(paper).toBe(PAPER.dark);
    await page.reload();
    await expect.poll(paper, 'the choice is kept').toBe(PAPER.dark);
  },
);

// Traditional and Simplified Chinese are as wide as each other.
for (const lang of ['zh', 'en'] as const) {
  test(`nothing overflows sideways, down to 320 px (${lang})`, ON_A_DESK, async ({ page, calls }) => {
    const long = [
      ...(await calls.stocks({ ics_type: 'c', order_field: 'sell', order_direction: 'desc' })).stocks,
      ...(await calls.stocks({ ics_type: 's', tx_type: 'B' })).stocks.slice(0, 1),
    ];
    const listings = [long[0], long.at(-1), await calls.closed()].map((stock) => stock?.link[lang] ?? '');
    for (const address of [addressOf('home', lang), addressOf('find', lang, { icsType: 's' }), ...listings]) {
      await page.goto(address);
      for (const width of [page.viewportSize()?.width ?? 0, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoOverflow(page);
      }
    }
  });
}

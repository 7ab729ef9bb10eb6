import { addressOf } from '#domain/address/addresses.ts';
import { expect, test, waitUntilHydrated } from './fixtures.ts';
import { ON_A_PHONE } from './where.ts';

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

    await waitUntilHydrated(page);
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect.poll(paper).toBe(PAPER.dark);
    await page.reload();
    await expect.poll(paper, 'the choice is kept').toBe(PAPER.dark);
  },
);

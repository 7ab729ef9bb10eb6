import { addressOf } from '#domain/address/addresses.ts';
import { expect, test, waitUntilHydrated } from './fixtures.ts';
import { ON_A_PHONE } from './where.ts';

const PAPER_COLOURS = { light: 'rgb(251, 250, 247)', dark: 'rgb(17, 22, 27)' };

test(
  'the system decides between light and dark until the visitor chooses',
  ON_A_PHONE,
  async ({ page, isMobile }) => {
    const paperColour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(addressOf('home', 'en'));
    await expect.poll(paperColour).toBe(PAPER_COLOURS.dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(paperColour).toBe(PAPER_COLOURS.light);

    await waitUntilHydrated(page);
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect.poll(paperColour).toBe(PAPER_COLOURS.dark);
    await page.reload();
    await expect.poll(paperColour, 'the choice is kept').toBe(PAPER_COLOURS.dark);
  },
);

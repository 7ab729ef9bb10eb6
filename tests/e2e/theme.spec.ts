import { addressOf } from '#domain/address/addresses.ts';
import { expect, test, waitUntilHydrated } from './fixtures.ts';
import { PHONE_ONLY } from './test-tags.ts';

const PAPER_COLOURS = { light: 'rgb(251, 250, 247)', dark: 'rgb(17, 22, 27)' };

test(
  'the system setting selects the light or dark theme until the visitor chooses',
  PHONE_ONLY,
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

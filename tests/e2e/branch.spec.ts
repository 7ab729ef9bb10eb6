import type { Branch } from '#contract/branches.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { phoneText } from '#domain/text/phone.ts';
import { DIALOG_ONLY, expectAccessible } from './axe.ts';
import { expect, expectNoOverflow, open, phrasesOf, test } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, NEEDS_WEBGL, oncePerLanguage } from './test-tags.ts';

// The Chinese test runs on a desktop, the English test on a phone.
for (const lang of ['zh', 'en'] as const) {
  test(
    `a branch is found from the menu, with its hours, agents, marker and telephone (${lang})`,
    inLongForm(oncePerLanguage(lang, NEEDS_WEBGL)),
    async ({ page, request }) => {
      const t = phrasesOf(lang);
      // Noon on a Monday in Hong Kong, when offices are open.
      await page.clock.setFixedTime(new Date('2026-11-16T12:00:00+08:00'));
      const answer = await request.get(`${BASE_PATH}/api/branches`, { params: { ics_type: 'c' } });
      const { branches }: { branches: Branch[] } = await answer.json();
      const [, secondBranch] = branches;
      if (!secondBranch) throw new Error('the demonstration data have too few branches');
      const name = secondBranch.name[lang];

      await open(page, addressOf('home', lang));
      await page.getByRole('button', { name: t('layout.menu'), exact: true }).click();
      const menu = page.getByRole('navigation', { name: t('layout.menu') });
      await menu.getByText(t('layout.people'), { exact: true }).click();
      await menu.getByRole('link', { name: t('layout.branches') }).click();
      await expect(page).toHaveURL(addressOf('branches', lang));
      await page
        .getByRole('navigation', { name: t('branch:types') })
        .getByRole('link', { name: t('type.c') })
        .click();
      await expect(page).toHaveURL(addressOf('branches', lang, 'c'));
      const cards = page.getByRole('region', { name: t('branch:list') }).getByRole('article');
      await expect(cards).toHaveCount(branches.length);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('branch:title_of.c'));

      const card = page.getByRole('article', { name });
      await expect(card).toContainText(t('branch:open.until', { time: '19:00' }));
      await card.getByText(t('branch:today')).click();
      await expect(card.getByText(t('branch:day.sat'), { exact: true })).toBeVisible();
      const otherAgents = secondBranch.agents.filter(({ emp_type }) => emp_type !== 'manager');
      await card.getByText(t('branch:all_agents', { count: otherAgents.length })).click();
      const agent = otherAgents[0]?.name[lang] ?? 'an agent';
      await expect(card.getByText(agent)).toBeVisible();
      await expect(
        card.getByRole('link', { name: t('branch:call', { phone: phoneText(secondBranch.phone) }) }),
      ).toHaveAttribute('href', `tel:+852${secondBranch.phone}`);

      // Selecting a branch in the list highlights it on the map, and vice versa.
      await card.getByRole('button', { name: t('branch:show_on_map') }).click();
      const panel = page.getByRole('dialog', { name });
      await expect(panel).toBeInViewport();
      await expect(page.getByRole('button', { name, exact: true })).toHaveClass(/map-highlighted/);
      await expectAccessible(page, { ...DIALOG_ONLY, colours: lang === 'zh' });
      await expectNoOverflow(page);
      await panel.getByRole('link', { name: t('branch:details') }).click();
      await expect(page).toHaveURL(addressOf('branches', lang, 'c', secondBranch.code));
      await expect(card.getByRole('heading', { level: 2 })).toBeInViewport();
      await page.keyboard.press('Escape');
    },
  );
}

test(
  'a link to a branch scrolls to it after a second, unless the visitor scrolls first',
  inLongForm(DESKTOP_ONLY),
  async ({ page }) => {
    const card = page.locator('#tsuen-wan-shops');
    /** Waits until the page is hydrated and scrolled to its top, with its clock stopped. */
    const openBranchPage = async () => {
      await page.goto(addressOf('branches', 'en', undefined, 'tsuen-wan-shops'));
      const isHydrated = () =>
        page.evaluate(() =>
          Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactProps')),
        );
      // Scripts load after the first view, and React hydrates in steps: both need the mocked clock to
      // advance.
      while (!(await isHydrated())) await page.clock.runFor(10);
      await page.evaluate(() => scrollTo(0, 0));
    };
    await page.clock.install({ time: new Date('2026-11-16T12:00:00+08:00') });
    await page.clock.pauseAt(new Date('2026-11-16T12:00:01+08:00'));
    await openBranchPage();
    await page.clock.runFor(900);
    await expect(card).not.toBeInViewport();
    await page.clock.runFor(110);
    await expect(card).toBeInViewport();

    await page.goto('about:blank');
    await openBranchPage();
    await page.keyboard.press('Shift');
    await page.clock.runFor(2_000);
    await expect(card).not.toBeInViewport();
  },
);

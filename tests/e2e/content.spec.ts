import type { Agent } from '#contract/agents.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { expect, expectNoOverflow, open, phrasesOf, test } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, PHONE_ONLY } from './test-tags.ts';

test(
  'an agent is found by name from the header, with listings and a contact to save',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const t = phrasesOf('zh');
    const answer = await request.get(`${BASE_PATH}/api/agent/list`, {
      params: { emp_type: 'mitaclub', limit: '1' },
    });
    const { result }: { result: Agent[] } = await answer.json();
    const [agent] = result;
    if (!agent) throw new Error('the demonstration data have no agents');

    await open(page, addressOf('home', 'zh'));
    await page
      .getByRole('navigation', { name: t('layout.market_tools') })
      .getByRole('link', { name: t('layout.agents') })
      .click();
    await expect(page).toHaveURL(addressOf('agents', 'zh'));
    const searchBox = page.getByRole('searchbox', { name: t('agent:keywords') });
    await searchBox.fill(agent.licence_no);
    await searchBox.press('Enter');
    const cards = page.getByRole('list', { name: t('agent:list') }).getByRole('article');
    await expect(cards).toHaveCount(1);
    await cards.getByRole('link', { name: agent.name.zh, exact: true }).click();
    await expect(page).toHaveURL(addressOf('agent', 'zh', agent.email_alias));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(agent.name.zh);
    const downloadPromise = page.waitForEvent('download');
    await page.getByRole('link', { name: t('agent:vcard') }).click();
    expect((await downloadPromise).suggestedFilename()).toBe(`${agent.email_alias}.vcf`);
    await expectNoOverflow(page);
  },
);

test(
  'a visitor reads a column and the previous one, and a search without matches says so',
  PHONE_ONLY,
  async ({ page }) => {
    const t = phrasesOf('en');
    await open(page, addressOf('columns', 'en'));
    const list = page.getByRole('list', { name: t('article:list') });
    await list.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/article\/\d+$/);
    const firstTitle = await page.getByRole('heading', { level: 1 }).textContent();
    await expectNoOverflow(page);
    await page
      .getByRole('navigation', { name: t('article:neighbours') })
      .getByRole('link', { name: t('article:previous') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(firstTitle ?? '');
    await page.goto(addressOf('articleSearch', 'en'));
    const searchBox = page.getByRole('searchbox', { name: t('article:keyword') });
    await searchBox.fill('zzzzzz');
    await searchBox.press('Enter');
    await expect(page.getByText(t('article:empty'))).toBeVisible();
  },
);

test('more articles load until the end of the list', inLongForm(DESKTOP_ONLY), async ({ page }) => {
  const t = phrasesOf('gb');
  await open(page, addressOf('analysis', 'gb'));
  const articles = page.getByRole('list', { name: t('article:list') }).getByRole('article');
  await expect(articles).toHaveCount(30);
  await page.getByRole('link', { name: t('article:more') }).click();
  await expect(page.getByText(t('article:end'))).toBeVisible();
  expect(await articles.count()).toBeGreaterThan(30);
});

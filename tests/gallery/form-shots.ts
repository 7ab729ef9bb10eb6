import type { Acting, Shot } from './shot.ts';
import { REFUSED } from './state-shots.ts';

/** Forms that are filled in wrongly, sent, or kept because there is no connection; and what is said of the last. */
export function formShots(): readonly Shot[] {
  return [
    { name: 'contact-errors', path: '/contact', act: sendEmpty },
    { name: 'list-property-errors', path: '/list-property', act: sendEmpty },
    {
      name: 'enquiry-sent',
      path: '/contact',
      act: async (acting) => {
        await fillEnquiry(acting);
        await acting.page.getByRole('heading', { name: acting.t('enquiry:sent') }).waitFor();
      },
    },
    { name: 'list-property-terms', path: '/list-property', act: (acting) => describeProperty(acting) },
    {
      name: 'list-property-review',
      path: '/list-property',
      act: async (acting) => {
        await describeProperty(acting);
        await reviewProperty(acting);
      },
    },
    {
      name: 'offline-notice',
      path: '/contact',
      expected: REFUSED,
      onScreen: true,
      act: async ({ page, t }) => {
        await page.context().setOffline(true);
        await page.getByText(t('layout.offline')).waitFor();
      },
    },
    {
      name: 'enquiry-waiting',
      path: '/contact',
      expected: REFUSED,
      act: async ({ page, t }) => {
        await page.context().setOffline(true);
        await fillEnquiry({ page, t });
        await page.getByRole('heading', { name: t('waiting.title') }).waitFor();
      },
    },
    {
      name: 'enquiry-outcomes',
      path: '/contact',
      act: async ({ page }) => {
        await page.evaluate(() => {
          const [since, about] = [Date.now(), '觀塘 Kwun Tong'];
          const outcomes = [
            { key: '1', about, since, state: 'sent', number: 'E000042' },
            { key: '2', about, since, state: 'refused', code: 'stock_not_found' },
            { key: '3', about: '', since, state: 'expired' },
          ];
          localStorage.setItem('podium.enquiries.waiting', JSON.stringify(outcomes));
        });
        await page.reload();
        await page.locator('.notice').nth(2).waitFor();
      },
      onScreen: true,
    },
    {
      name: 'update-notice',
      path: '/favorite',
      act: async ({ page, t }) => {
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await page.evaluate(async () => {
          // As of an older release: a page that starts with another script than the new worker's.
          for (const script of document.scripts) if (script.src) script.remove();
          await navigator.serviceWorker.register('/worker.js?next');
        });
        await page.getByText(t('app.update')).waitFor();
      },
      onScreen: true,
    },
  ];
}

/** What a form says when nothing is filled in. */
async function sendEmpty({ page }: Acting): Promise<void> {
  await page.locator('main form button[type=submit], main form button:not([type])').last().click();
  await page.locator('[aria-invalid=true], :user-invalid, [role=alert]').first().waitFor();
}

type Filling = Pick<Acting, 'page' | 't'>;

async function fillEnquiry({ page, t }: Filling): Promise<void> {
  const field = (name: 'name' | 'phone' | 'message') =>
    page.locator('main').getByRole('textbox', { name: t(`enquiry:field.${name}`), exact: true });
  await field('name').fill('陳大文 Chan');
  await field('phone').fill('9123 4567');
  await field('message').fill('1,000');
  await page.getByRole('button', { name: t('enquiry:send') }).click();
}

const goOn = ({ page, t }: Filling) =>
  page.getByRole('button', { name: t('list_property:next'), exact: true }).click();

/** To the third step of the owner's form. */
async function describeProperty({ page, t }: Filling): Promise<void> {
  await page.getByRole('radio', { name: t('type.c'), exact: true }).check();
  await goOn({ page, t });
  await page.getByRole('combobox', { name: t('list_property:field.location') }).fill('鴻圖道1號');
  await goOn({ page, t });
  await page.getByRole('radio', { name: t('list_property:txType.B'), exact: true }).check();
}

/** From there to the last. */
async function reviewProperty({ page, t }: Filling): Promise<void> {
  const text = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await text(t('list_property:field.area')).fill('3000');
  await goOn({ page, t });
  await page.getByRole('heading', { name: t('list_property:heading.photos') }).waitFor();
  await goOn({ page, t });
  await page.getByRole('radio', { name: t('list_property:authority.owner'), exact: true }).check();
  await text(t('enquiry:field.name')).fill('陳大文');
  await text(t('enquiry:field.phone')).fill('9123 4567');
  await goOn({ page, t });
  await page.getByRole('heading', { name: t('list_property:heading.review') }).waitFor();
}

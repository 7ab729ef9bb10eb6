import type { Shot, ShotPage } from './shot.ts';
import { REQUEST_ERRORS } from './state-shots.ts';

/**
 * Returns the screenshots of forms: with errors, submitted, saved while offline, and with the message
 * about a saved form.
 */
export function formShots(): readonly Shot[] {
  return [
    { name: 'contact-errors', path: '/contact', prepare: submitEmptyForm },
    { name: 'list-property-errors', path: '/list-property', prepare: submitEmptyForm },
    {
      name: 'enquiry-sent',
      path: '/contact',
      prepare: async (shotPage) => {
        await fillEnquiry(shotPage);
        await shotPage.page.getByRole('heading', { name: shotPage.t('enquiry:sent') }).waitFor();
      },
    },
    {
      name: 'list-property-terms',
      path: '/list-property',
      prepare: (shotPage) => fillPropertySteps(shotPage),
    },
    {
      name: 'list-property-review',
      path: '/list-property',
      prepare: async (shotPage) => {
        await fillPropertySteps(shotPage);
        await fillDetailsStep(shotPage);
      },
    },
    {
      name: 'offline-notice',
      path: '/contact',
      expectedErrors: REQUEST_ERRORS,
      isViewportOnly: true,
      prepare: async ({ page, t }) => {
        await page.context().setOffline(true);
        await page.getByText(t('layout.offline')).waitFor();
      },
    },
    {
      name: 'enquiry-waiting',
      path: '/contact',
      expectedErrors: REQUEST_ERRORS,
      prepare: async ({ page, t }) => {
        await page.context().setOffline(true);
        await fillEnquiry({ page, t });
        await page.getByRole('heading', { name: t('waiting.title') }).waitFor();
      },
    },
    {
      name: 'enquiry-outcomes',
      path: '/contact',
      prepare: async ({ page }) => {
        await page.evaluate(() => {
          const [since, about] = [Date.now(), '觀塘 Kwun Tong'];
          const waitingEnquiries = [
            { key: '1', about, since, state: 'sent', number: 'E000042' },
            { key: '2', about, since, state: 'refused', code: 'stock_not_found' },
            { key: '3', about: '', since, state: 'expired' },
          ];
          localStorage.setItem('podium.enquiries.waiting', JSON.stringify(waitingEnquiries));
        });
        await page.reload();
        await page.locator('.notice').nth(2).waitFor();
      },
      isViewportOnly: true,
    },
    {
      name: 'update-notice',
      path: '/favorite',
      prepare: async ({ page, t }) => {
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await page.evaluate(async () => {
          // Simulates a page of an older release. Such a page loads other scripts than the new service
          // worker knows.
          for (const script of document.scripts) if (script.src) script.remove();
          await navigator.serviceWorker.register('/worker.js?next');
        });
        await page.getByText(t('app.update')).waitFor();
      },
      isViewportOnly: true,
    },
  ];
}

/** Submits an empty form and waits for the error messages. */
async function submitEmptyForm({ page }: ShotPage): Promise<void> {
  await page.locator('main form button[type=submit], main form button:not([type])').last().click();
  await page.locator('[aria-invalid=true], :user-invalid, [role=alert]').first().waitFor();
}

type FormPage = Pick<ShotPage, 'page' | 't'>;

async function fillEnquiry({ page, t }: FormPage): Promise<void> {
  const field = (name: 'name' | 'phone' | 'message') =>
    page.locator('main').getByRole('textbox', { name: t(`enquiry:field.${name}`), exact: true });
  await field('name').fill('陳大文 Chan');
  await field('phone').fill('9123 4567');
  await field('message').fill('1,000');
  await page.getByRole('button', { name: t('enquiry:send') }).click();
}

const goToNextStep = ({ page, t }: FormPage) =>
  page.getByRole('button', { name: t('list_property:next'), exact: true }).click();

/** Fills in the first two steps of the owner's form. */
async function fillPropertySteps({ page, t }: FormPage): Promise<void> {
  await page.getByRole('radio', { name: t('type.c'), exact: true }).check();
  await goToNextStep({ page, t });
  await page.getByRole('combobox', { name: t('list_property:field.location') }).fill('鴻圖道1號');
  await goToNextStep({ page, t });
  await page.getByRole('radio', { name: t('list_property:txType.B'), exact: true }).check();
}

/** Fills in the third step of the owner's form and goes on to the last step. */
async function fillDetailsStep({ page, t }: FormPage): Promise<void> {
  const textField = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await textField(t('list_property:field.area')).fill('3000');
  await goToNextStep({ page, t });
  await page.getByRole('heading', { name: t('list_property:heading.photos') }).waitFor();
  await goToNextStep({ page, t });
  await page.getByRole('radio', { name: t('list_property:authority.owner'), exact: true }).check();
  await textField(t('enquiry:field.name')).fill('陳大文');
  await textField(t('enquiry:field.phone')).fill('9123 4567');
  await goToNextStep({ page, t });
  await page.getByRole('heading', { name: t('list_property:heading.review') }).waitFor();
}

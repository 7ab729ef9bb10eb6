import { USER_ACTIVITY_HEADER } from '#contract/office-paths.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { dayText } from '#domain/text/date.ts';
import { createPool } from '#server/database/pool.ts';
import { createEnquirer } from '#tests/factories/enquiries.ts';
import { importInto, openImportFolder } from '#tests/factories/imports.ts';
import { sharedPostgres } from '#tests/factories/postgres.ts';
import { DIALOG_ONLY, expectAccessible } from './axe.ts';
import { expect, expectNoOverflow, open, phrasesOf, test, waitUntilHydrated } from './fixtures.ts';
import { signIn } from './office.ts';
import {
  DESKTOP_ONLY,
  inLongForm,
  OFFICE_USER,
  PASSWORD_CHANGE_USERS,
  PHONE_ONLY,
  SESSIONS_END_USER,
} from './test-tags.ts';

// The browser logs 403 and 404 responses, which this test causes.
test.use({ expectedErrors: /the server responded with a status of 40[034]/ });

test('an enquiry is assigned, noted and handled, also by keyboard', DESKTOP_ONLY, async ({ page }) => {
  const t = phrasesOf('zh');
  const message = `請致電約時間 ${Date.now()}`;
  const enquiryNo = await createEnquirer(() => process.env.PODIUM_ORIGIN ?? '').send({ message });

  await signIn(page, 'zh', { ...OFFICE_USER, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText(t('errors.sign_in_failed'));
  await signIn(page, 'zh');
  await expect(page).toHaveURL(addressOf('office', 'zh'));
  await waitUntilHydrated(page);
  await page.getByRole('searchbox').fill(enquiryNo);
  await page.keyboard.press('Enter');
  const row = page.getByRole('link', { name: enquiryNo });
  await expect(row).toContainText(message);
  await expectAccessible(page, { colours: true });
  await row.focus();
  await page.keyboard.press('Enter');

  await expect(
    page.getByRole('heading', { level: 1, name: t('office:enquiry', { number: enquiryNo }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: t('office:enquiry.take') }).click();
  await expect(page.getByRole('combobox', { name: t('office:column.assignee') })).toHaveValue(
    OFFICE_USER.name,
  );
  await page.getByRole('textbox', { name: t('office:notes.field') }).fill('已致電\n<b>下午再覆</b>');
  await page.getByRole('button', { name: t('office:notes.add') }).click();
  await expect(page.getByText('<b>下午再覆</b>')).toBeVisible();
  await page.getByRole('button', { name: t('office:status.handled') }).click();
  await expect(page.getByRole('button', { name: t('office:status.handled') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page, { colours: true });

  await page.getByRole('link', { name: t('office:tab.log') }).click();
  const enquiryRows = page.getByRole('row').filter({ hasText: enquiryNo });
  await expect(enquiryRows.filter({ hasText: t('office:action.enquiry_note') })).toBeVisible();
  await expect(enquiryRows.filter({ hasText: t('office:status.handled') })).toBeVisible();
});

test(
  'a page without user activity polls, but does not extend the session',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'en');
    await expect(page).toHaveURL(addressOf('office', 'en'));
    await waitUntilHydrated(page);
    /**
     * Waits for the next automatic poll of the overview and the enquiry list. Returns how many of these
     * requests are marked as user activity.
     */
    async function usesInNextPoll(): Promise<number> {
      const officeRequests = Promise.all(
        [/office\/overview/, /office\/enquiries\?/].map((call) => page.waitForRequest(call)),
      );
      let isFinished = false;
      void officeRequests.then(() => (isFinished = true));
      // The poll interval of half a minute starts with the previous response, which may still be
      // pending.
      await expect(async () => {
        await page.clock.fastForward(31_000);
        expect(isFinished).toBe(true);
      }).toPass();
      return (await officeRequests).filter((request) => USER_ACTIVITY_HEADER in request.headers()).length;
    }
    expect(await usesInNextPoll()).toBe(0);
    await page.keyboard.press('Shift');
    expect(await usesInNextPoll()).toBe(1);
    expect(await usesInNextPoll()).toBe(0);
  },
);

test(
  "permanently rejected mail is marked, shown with the server's response and sent again",
  inLongForm(PHONE_ONLY),
  async ({ page }) => {
    const t = phrasesOf('gb');
    const enquiryNo = await createEnquirer(() => process.env.PODIUM_ORIGIN ?? '').send({ message: '请回电' });
    await signIn(page, 'gb');
    await expect(page).toHaveURL(addressOf('office', 'gb'));
    // Mocks an enquiry whose mail was refused, because no mail server refuses mail during the test.
    const enquiryCallPattern = /\/api\/office\/enquiries(\?|\/)/;
    await page.route(enquiryCallPattern, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const refusedMail = { state: 'refused', attempts: 14, answer: '550 5.1.1 No such user' };
      const withRefusedMail = (row: object) => ({ ...row, mail_refused: true });
      await route.fulfill({
        response,
        json: body.enquiries
          ? { ...body, enquiries: body.enquiries.map(withRefusedMail) }
          : { ...withRefusedMail(body), mail: refusedMail },
      });
    });
    await open(page, addressOf('office', 'gb', 'inbox', new URLSearchParams({ keyword: enquiryNo })));
    const row = page.getByRole('link', { name: enquiryNo });
    await expect(row).toContainText(t('office:mail_refused'));
    await row.click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('550 5.1.1 No such user');
    await expectAccessible(page, { colours: true });
    await expectNoOverflow(page);

    await page.unroute(enquiryCallPattern);
    await notice.getByRole('button', { name: t('office:mail_refused.resend') }).click();
    await expect(page.getByText(t('office:mail_refused.resent'))).toBeVisible();
    await expect(notice).toBeHidden();
  },
);

test(
  'withdrawing a listing can be undone; when withdrawn again, it leaves the portal and is reactivated',
  PHONE_ONLY,
  async ({ page, calls }) => {
    const t = phrasesOf('en');
    const stock = (await calls.stocks({ page_size: '1', order_field: 'area', order_direction: 'asc' }))
      .stocks[0];
    if (!stock) throw new Error('no listing');
    await open(page, addressOf('office', 'en', 'listings'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('not_found.title'));

    await signIn(page, 'en');
    await expect(page).toHaveURL(addressOf('office', 'en'));
    await open(
      page,
      addressOf('office', 'en', 'listings', new URLSearchParams({ keyword: stock.id, status: 'all' })),
    );
    const status = page.getByRole('combobox', { name: t('office:listings.status_of', { id: stock.id }) });
    const row = page.getByRole('listitem').filter({ has: status });
    const date = dayText(stock.update_date, 'en');
    await status.selectOption('withdrawn');
    await expect(status).toHaveValue('withdrawn');
    await page.getByRole('button', { name: t('office:undo') }).click();
    await expect(status).toHaveValue('active');
    await expect(row).toContainText(t('office:listings.updated', { date }));

    await status.selectOption('withdrawn');
    await expect(status).toHaveValue('withdrawn');
    await expectNoOverflow(page);
    await expectAccessible(page, { colours: true });
    await expect
      .poll(async () => (await page.request.get(stock.link.en)).status(), { message: 'the listing’s page' })
      .toBe(410);
    await status.selectOption('active');
    await expect
      .poll(async () => (await page.request.get(stock.link.en)).status(), { message: 'the listing’s page' })
      .toBe(200);
  },
);

test(
  'a user changes the password, sees the state of the data, and signs out',
  inLongForm(DESKTOP_ONLY),
  async ({ page }, { retry }) => {
    const t = phrasesOf('gb');
    const user = at(PASSWORD_CHANGE_USERS, retry);
    await signIn(page, 'gb', user);
    await expect(page).toHaveURL(addressOf('office', 'gb'));
    await waitUntilHydrated(page);

    const newPassword = 'a password after the change';
    const changeButton = page.getByRole('button', { name: t('office:password.change') });
    await changeButton.click();
    const field = (name: 'password' | 'new_password' | 'repeated') =>
      page.getByLabel(t(`office:password.${name}`), { exact: true });
    await field('password').fill('not the password');
    await field('new_password').fill(newPassword);
    await field('repeated').fill(`${newPassword}.`);
    await changeButton.click();
    await expect(field('repeated')).toHaveAccessibleDescription(t('office:password.error.different'));
    for (const name of ['new_password', 'repeated'] as const) await field(name).fill('z'.repeat(12));
    await changeButton.click();
    await expect(field('new_password')).toHaveAccessibleDescription(
      new RegExp(t('office:password.error.weak')),
    );
    for (const name of ['new_password', 'repeated'] as const) await field(name).fill('Password1234');
    await changeButton.click();
    await expect(page.getByRole('alert')).toContainText(t('errors.weak_password'));
    for (const name of ['new_password', 'repeated'] as const) await field(name).fill(newPassword);
    await changeButton.click();
    await expect(page.getByRole('alert')).toContainText(t('errors.wrong_password'));
    await expectAccessible(page, { ...DIALOG_ONLY, colours: true });
    await field('password').fill(user.password);
    await changeButton.click();
    await expect(page.getByText(t('office:password.changed'))).toBeVisible();
    // The confirmation is also a dialog, so the test identifies the form's dialog by its name.
    await expect(page.getByRole('dialog', { name: t('office:password.change') })).toBeHidden();

    await page.getByRole('link', { name: t('office:tab.data') }).click();
    await expect(page.getByText(t('office:data.demonstration'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('office:tab.photos') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office:tab.photos'));
    await page.getByRole('link', { name: t('office:photos.problem.broken') }).click();
    await expect(page.getByText(t('office:photos.empty'))).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('office:sign_out') }).click();
    await expect(page).toHaveURL(addressOf('officeSignIn', 'gb'));
    await expectAccessible(page, { colours: true });
    await open(page, addressOf('office', 'gb', 'data'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('not_found.title'));
  },
);

test(
  'a user sees all own sessions, ends the others and then all, by keyboard',
  inLongForm(PHONE_ONLY),
  async ({ page, browser }) => {
    const t = phrasesOf('en');
    const otherSessionPage = await browser.newPage();
    await signIn(otherSessionPage, 'en', SESSIONS_END_USER);
    await expect(otherSessionPage).toHaveURL(addressOf('office', 'en'));
    await signIn(page, 'en', SESSIONS_END_USER);
    await expect(page).toHaveURL(addressOf('office', 'en'));
    await page.getByRole('link', { name: t('office:tab.sessions') }).click();
    const sessionRows = page.getByRole('row').filter({ hasText: '127.0.0.0' });
    await expect(sessionRows.filter({ hasText: t('office:sessions.this') })).toContainText('Chrome');
    await expect(sessionRows.filter({ hasText: t('office:sessions.other') }).first()).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page, { colours: true });

    const endOthersButton = page.getByRole('button', { name: t('office:sessions.end_others') });
    await endOthersButton.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('office:sessions.ended_others'))).toBeVisible();
    await expect(endOthersButton).toBeHidden();
    await expect(sessionRows).toHaveCount(1);
    await open(otherSessionPage, addressOf('office', 'en'));
    await expect(otherSessionPage.getByRole('heading', { level: 1 })).toHaveText(t('not_found.title'));

    await page.getByRole('button', { name: t('office:sessions.end_all') }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(addressOf('officeSignIn', 'en'));
    await open(page, addressOf('office', 'en'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('not_found.title'));
    await otherSessionPage.close();
  },
);

test('an import is undone by a button, after a confirmation', DESKTOP_ONLY, async ({ page }) => {
  const t = phrasesOf('en');
  const importFolder = await openImportFolder();
  const pool = createPool({ ...sharedPostgres(), max: 1 }, () => undefined);
  const countAddedRows = async () =>
    (await pool.query(`select from column_category where code = 'taken-back'`)).rowCount;
  try {
    const importCsv =
      'columns_category,chi_name,eng_name,author_zh,author_en\ntaken-back,試欄,Trial,陳一,Chan Yat\n';
    const file = await importFolder.write('columns.csv', importCsv);
    const { id } = await importInto(pool, 'columns', file, { intoDemo: true });
    await signIn(page, 'en');
    await page.getByRole('link', { name: t('office:tab.data') }).click();
    const button = page.getByRole('button', { name: t('office:data.undo_of', { id: Number(id) }) });
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('columns.csv');
    await dialog
      .getByRole('button', { name: t('office:data.undo_cancel') })
      .first()
      .click();
    await expect(dialog).toBeHidden();
    expect(await countAddedRows()).toBe(1);
    await button.click();
    await dialog.getByRole('button', { name: t('office:data.undo'), exact: true }).click();
    await expect(button).toBeHidden();
    await expect(
      page.getByText(t('office:data.undone', { name: OFFICE_USER.name, time: '' }).trim()),
    ).toBeVisible();
    await expectNoOverflow(page);
    expect(await countAddedRows()).toBe(0);
  } finally {
    await pool.end();
    await importFolder.close();
  }
});

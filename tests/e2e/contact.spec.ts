import type { APIRequestContext, Page } from '@playwright/test';
import type { CallAnswer, CallName } from '#contract/call-table.ts';
import { CALL_PATHS } from '#contract/paths.ts';
import { addressOf, BASE_PATH } from '#domain/address/addresses.ts';
import { type EnquirySubject, SUBJECT_ID_NAMES } from '#domain/enquiry/enquiry-subject.ts';
import { at } from '#domain/lib/at.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { RESUME_FILES } from '#tests/factories/resumes.ts';
import { DIALOG_ONLY, expectAccessible, FORM_ONLY } from './axe.ts';
import { expect, expectNoOverflow, open, phrasesOf, test } from './fixtures.ts';
import { DESKTOP_ONLY, inLongForm, oncePerLanguage } from './test-tags.ts';

const CONTACT_CALL = `${BASE_PATH}/api/contact`;

const field = (page: Page, lang: Language, name: 'name' | 'phone' | 'message') =>
  page.getByRole('textbox', { name: phrasesOf(lang)(`enquiry:field.${name}`), exact: true });

/** Returns a function that calls the API for data that the page should show. */
const createCaller =
  (request: APIRequestContext) =>
  async <Name extends CallName>(
    name: Name,
    params: Record<string, string> = {},
  ): Promise<CallAnswer<Name>> => {
    const response = await request.get(`${BASE_PATH}/${CALL_PATHS[name]}`, { params });
    return response.json();
  };

/**
 * Pages with an enquiry form. `find` returns the path of a page and the name of the subject. Each page
 * is tested in one language.
 */
const ENQUIRY_PAGES: readonly {
  readonly kind: EnquirySubject['kind'];
  readonly lang: Language;
  readonly find: (
    call: ReturnType<typeof createCaller>,
  ) => Promise<{ readonly path: string; readonly name: string }>;
}[] = [
  {
    kind: 'stock',
    lang: 'zh',
    async find(call) {
      const stock = at((await call('stocks', { page_size: '1' })).stocks, 0);
      return { path: stock.link.zh, name: stock.id };
    },
  },
  {
    kind: 'agent',
    lang: 'gb',
    async find(call) {
      const agent = at((await call('agents', { limit: '1' })).result, 0);
      return { path: addressOf('agent', 'gb', agent.email_alias), name: agent.name.gb };
    },
  },
  {
    kind: 'building',
    lang: 'en',
    async find(call) {
      const building = at((await call('buildings')).result, 0);
      return { path: building.link.en, name: building.name.en };
    },
  },
  {
    kind: 'minisite',
    lang: 'zh',
    async find(call) {
      const minisite = at((await call('minisites')).minisites, 0);
      return { path: addressOf('minisite', 'zh', minisite.slug), name: minisite.name.zh };
    },
  },
];

test(
  'a job application needs a résumé; another file is refused without losing the input',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const t = phrasesOf('en');
    const { title } = at((await createCaller(request)('recruitment')).posts, 0);
    await open(page, addressOf('recruitment', 'en'));
    await page.getByRole('link', { name: `${t('enquiry:button.post')} ${title.en}` }).click();
    const dialog = page.getByRole('dialog', { name: t('enquiry:title_of.post') });
    await expect(field(page, 'en', 'message')).toHaveValue(new RegExp(title.en.replace(/[()]/g, '.')));
    await field(page, 'en', 'name').fill('Chan Tai Man');
    await field(page, 'en', 'phone').fill('9123 4567');
    const sendButton = dialog.getByRole('button', { name: t('enquiry:send') });
    await sendButton.click();
    const resumeField = dialog.getByLabel(t('enquiry:application.resume'));
    const summaryLink = dialog.getByRole('alert').getByRole('link');
    await expect(summaryLink).toHaveText([
      t('enquiry:wrong_field', {
        label: t('enquiry:application.resume'),
        error: t('enquiry:application.error.required'),
      }),
    ]);
    await summaryLink.press('Enter');
    await expect(resumeField).toBeFocused();
    await resumeField.setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ'),
    });
    await expect(resumeField).toHaveAccessibleDescription(t('enquiry:application.error.type'));
    await expect(field(page, 'en', 'name')).toHaveValue('Chan Tai Man');
    await resumeField.setInputFiles({ name: 'My résumé.docx', mimeType: '', buffer: RESUME_FILES.docx });
    await expect(dialog.getByText('My résumé.docx')).toBeVisible();
    await expectAccessible(page, DIALOG_ONLY);
    await sendButton.click();
    await expect(dialog.getByText(t('enquiry:application.sent_help'))).toBeVisible();
    await expect(dialog.getByText(/E\d{6}/)).toBeVisible();
  },
);

for (const { kind, lang, find } of ENQUIRY_PAGES) {
  // All these pages share one form; only the subject of the enquiry differs.
  const tagDetails = oncePerLanguage(lang);
  test(
    `an enquiry about a ${kind}: the form opens over the page, and its response has a number (${lang})`,
    kind === 'stock' ? tagDetails : inLongForm(tagDetails),
    async ({ page, request }) => {
      const t = phrasesOf(lang);
      const { path, name } = await find(createCaller(request));
      await open(page, path);
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
      await page
        .getByRole('link', { name: t(`enquiry:button.${kind}`), exact: true })
        .filter({ visible: true })
        .click();
      const dialog = page.getByRole('dialog', { name: t(`enquiry:title_of.${kind}`) });
      await expect(dialog).toBeVisible();
      expect(
        requestedUrls.filter((path) => /api\/(captcha|contact)$/.test(path)),
        'no API call is sent',
      ).toEqual([]);
      await expect(field(page, lang, 'message')).toHaveValue(new RegExp(name));
      await expectAccessible(page, { ...DIALOG_ONLY, colours: kind === 'stock' });
      await expectNoOverflow(page);

      await field(page, lang, 'name').fill('陳大文');
      await field(page, lang, 'phone').fill('9123 4567');
      await dialog.getByRole('checkbox').check();
      const sentRequest = page.waitForRequest(`**${CONTACT_CALL}`);
      await dialog.getByRole('button', { name: t('enquiry:send') }).click();
      expect(Object.keys((await sentRequest).postDataJSON())).toContain(SUBJECT_ID_NAMES[kind]);
      await expect(dialog.getByRole('heading', { name: t('enquiry:sent') })).toBeFocused();
      await expect(dialog.getByText(t('enquiry:sent_help'))).toBeVisible();
      await expect(dialog.getByText(/E\d{6}/)).toBeVisible();
      await dialog
        .getByRole('button', { name: t('enquiry:close') })
        .last()
        .click();
      await expect(dialog).toBeHidden();
    },
  );
}

test.describe('if an enquiry cannot be sent', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  test(
    'the input survives a failure and a reload, and a retry after a lost response creates no second enquiry (zh)',
    DESKTOP_ONLY,
    async ({ page }) => {
      const t = phrasesOf('zh');
      await open(page, addressOf('contact', 'zh'));
      await field(page, 'zh', 'name').fill('陳大文');
      await field(page, 'zh', 'phone').fill('+44 20 7946 0958');
      await field(page, 'zh', 'message').fill('想租寫字樓\n約一千呎');
      const enquiryNumbers: string[] = [];
      // The enquiry is stored, but its response is lost.
      await page.route(`**${CONTACT_CALL}`, async (route) => {
        const answer = await route.fetch();
        enquiryNumbers.push((await answer.json()).enquiry_no);
        await route.abort('connectionreset');
      });
      await page.getByRole('button', { name: t('enquiry:send') }).click();
      await expect(page.getByRole('alert')).toContainText(t('enquiry:failed'));
      await page.unroute(`**${CONTACT_CALL}`);
      await page.reload();
      await expect(field(page, 'zh', 'message')).toHaveValue('想租寫字樓\n約一千呎');
      await expect(field(page, 'zh', 'name')).toHaveValue('陳大文');
      await page.getByRole('button', { name: t('enquiry:send') }).click();
      expect(new Set(enquiryNumbers).size).toBe(1);
      await expect(page.getByText(t('enquiry:number', { number: enquiryNumbers[0] ?? '' }))).toBeVisible();
      await page.reload();
      await expect(field(page, 'zh', 'message')).toHaveValue('');
    },
  );
});

test(
  'errors are shown beside the fields and above the form, where each links to its field (gb)',
  DESKTOP_ONLY,
  async ({ page }) => {
    const t = phrasesOf('gb');
    await open(page, addressOf('contact', 'gb'));
    await field(page, 'gb', 'name').fill('李小龙');
    await field(page, 'gb', 'phone').fill('12');
    await page.getByRole('button', { name: t('enquiry:send') }).click();
    const errorMessage = (name: 'phone' | 'message', error: 'not_a_phone' | 'required') =>
      t('enquiry:wrong_field', { label: t(`enquiry:field.${name}`), error: t(`enquiry:error.${error}`) });
    const errorSummary = page.getByRole('main').getByRole('alert');
    const errorLinks = errorSummary.getByRole('link');
    await expect(page.locator(':focus'), 'the list of errors has the focus').toContainText(
      t('enquiry:wrong'),
    );
    await expect(errorLinks).toHaveText([
      errorMessage('phone', 'not_a_phone'),
      errorMessage('message', 'required'),
    ]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page, 'gb', 'phone')).toBeFocused();
    await expect(page).toHaveURL(addressOf('contact', 'gb'));
    await expect(field(page, 'gb', 'phone')).toHaveAccessibleDescription(t('enquiry:error.not_a_phone'));
    await expect(field(page, 'gb', 'message')).toHaveAccessibleDescription(t('enquiry:error.required'));
    await expectAccessible(page, { ...FORM_ONLY, colours: true });
    await expectNoOverflow(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('91234567');
    await expect(errorLinks, 'a corrected field leaves the list of errors').toHaveText([
      errorMessage('message', 'required'),
    ]);
    await expect(field(page, 'gb', 'phone'), 'the focus stays in the field').toBeFocused();
  },
);

for (const lang of sampleOrAll(['gb'], LANGUAGES)) {
  test(
    `a report of a listing needs a reason, and its response has a number (${lang})`,
    inLongForm(oncePerLanguage(lang)),
    async ({ page, calls }) => {
      const t = phrasesOf(lang);
      const { stocks } = await calls.stocks({ page_size: '1' });
      await open(page, at(stocks, 0).link[lang]);
      await page.getByRole('button', { name: t('enquiry:report') }).click();
      const dialog = page.getByRole('dialog', { name: t('enquiry:report') });
      await dialog.getByRole('button', { name: t('enquiry:send') }).click();
      await expect(dialog.getByRole('alert')).toContainText(t('enquiry:report.choose'));
      await dialog.getByRole('radio', { name: t('enquiry:report.reason.other'), exact: true }).check();
      const noteField = dialog.getByLabel(t('enquiry:report.note'));
      await expect(noteField).toHaveAccessibleDescription(t('enquiry:error.required'));
      await noteField.fill('已經拆卸 Demolished');
      await expectAccessible(page, { ...DIALOG_ONLY, colours: lang === 'gb' });
      await expectNoOverflow(page);
      await dialog.getByRole('button', { name: t('enquiry:send') }).click();
      await expect(dialog.getByText(t('enquiry:report.sent'))).toBeVisible();
      await expect(dialog.getByText(/E\d{6}/)).toBeVisible();
    },
  );
}

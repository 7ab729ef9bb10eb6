import type { Page } from '@playwright/test';
import { addressOf } from '#domain/address/addresses.ts';
import type { Language } from '#domain/text/language.ts';
import { open, phrasesOf } from './fixtures.ts';
import { OFFICE_USER } from './test-tags.ts';

/** Submits the sign-in form without waiting for the response. */
export async function signIn(page: Page, lang: Language, { name, password } = OFFICE_USER): Promise<void> {
  const t = phrasesOf(lang);
  await open(page, addressOf('officeSignIn', lang));
  await page.getByRole('textbox', { name: t('office:sign_in.name') }).fill(name);
  await page.getByLabel(t('office:sign_in.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('office:sign_in'), exact: true }).click();
}

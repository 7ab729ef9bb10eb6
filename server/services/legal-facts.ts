import type { MapSettings } from '#contract/map.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { LEGAL_PAGES, type LegalFacts } from '#domain/content/legal-pages.ts';
import { OFFLINE_ENQUIRY_DAYS, UPLOADED_FILE_HOURS } from '#domain/enquiry/enquiry.ts';
import { NEVER_RETURNED_DAYS, VISITOR_RETENTION_DAYS } from '#domain/records/favourites.ts';
import { HISTORY_DAYS } from '#domain/records/history.ts';
import { LANGUAGE_COOKIE_DAYS, type Language } from '#domain/text/language.ts';
import { telLink } from '#domain/text/phone.ts';
import { escapeMarkdown } from '#presenters/markdown.ts';
import type { Env } from '../env/env.ts';
import { phraseOf } from './phrase.ts';
import { addressOfBrand, brandOf } from './site.ts';

type LegalEnv = Pick<
  Env,
  | 'ANALYTICS_CONSENT'
  | 'ANALYTICS_GA4_ID'
  | 'ANALYTICS_GTM_ID'
  | 'BRAND_ADDRESS_EN'
  | 'BRAND_ADDRESS_GB'
  | 'BRAND_ADDRESS_ZH'
  | 'BRAND_EMAIL'
  | 'BRAND_LICENCE'
  | 'BRAND_NAME_EN'
  | 'BRAND_NAME_GB'
  | 'BRAND_NAME_ZH'
  | 'BRAND_PHONE'
  | 'ENQUIRY_RETENTION_DAYS'
  | 'RECAPTCHA_SITE_KEY'
>;

/**
 * Returns the values that the legal pages insert, as Markdown: the operator, the stored data and the
 * retention periods. The numbers come from the constants and settings that the code uses, so the pages
 * stay correct.
 */
export function legalFacts(env: LegalEnv, map: MapSettings, lang: Language): LegalFacts {
  const brand = escapeMarkdown(brandOf(env)[lang]);
  const emailLink = `[${env.BRAND_EMAIL}](mailto:${env.BRAND_EMAIL})`;
  const phoneLink = `[${escapeMarkdown(env.BRAND_PHONE)}](${telLink(env.BRAND_PHONE)})`;
  const [privacy, personalData, terms, disclaimer, accessibility] = LEGAL_PAGES.map((page) =>
    addressOf('legal', lang, page),
  );
  return {
    brand,
    licence: env.BRAND_LICENCE,
    phone: phoneLink,
    email: emailLink,
    contact: contactMarkdown(env, { brand, email: emailLink, phone: phoneLink }, lang),
    history_days: String(HISTORY_DAYS),
    visitor_days: String(VISITOR_RETENTION_DAYS),
    never_back_days: String(NEVER_RETURNED_DAYS),
    language_days: String(LANGUAGE_COOKIE_DAYS),
    file_hours: String(UPLOADED_FILE_HOURS),
    waiting_days: String(OFFLINE_ENQUIRY_DAYS),
    enquiries_kept: phraseOf(lang, `legal:kept.${env.ENQUIRY_RETENTION_DAYS ? 'days' : 'needed'}`, {
      days: String(env.ENQUIRY_RETENTION_DAYS),
    }),
    analytics: phraseOf(lang, `legal:analytics.${analyticsPhraseKey(env)}`),
    captcha: phraseOf(lang, `legal:captcha.${env.RECAPTCHA_SITE_KEY ? 'google' : 'own'}`),
    map: phraseOf(lang, `legal:map.${mapPhraseKey(map)}`),
    privacy_page: String(privacy),
    personal_data_page: String(personalData),
    terms_page: String(terms),
    disclaimer_page: String(disclaimer),
    accessibility_page: String(accessibility),
    api_page: addressOf('apiDocs', lang),
  };
}

/** Returns the agency's contact details as Markdown lines: name, address, email and telephone. */
function contactMarkdown(
  env: LegalEnv,
  { brand, email, phone }: { brand: string; email: string; phone: string },
  lang: Language,
): string {
  const address = addressOfBrand(env)?.[lang];
  const lines = [
    brand,
    ...(address ? [phraseOf(lang, 'legal:contact.address', { address: escapeMarkdown(address) })] : []),
    phraseOf(lang, 'legal:contact.email', { email }),
    phraseOf(lang, 'legal:contact.phone', { phone }),
  ];
  // In Markdown two trailing spaces force a line break.
  return lines.join('  \n');
}

function analyticsPhraseKey(env: LegalEnv): 'asked' | 'google' | 'none' {
  if (!env.ANALYTICS_GTM_ID && !env.ANALYTICS_GA4_ID) return 'none';
  return env.ANALYTICS_CONSENT ? 'asked' : 'google';
}

/** Returns whose servers deliver the map: the portal's own, Google's or those of another company. */
function mapPhraseKey({ provider }: MapSettings): 'google' | 'outside' | 'own' {
  if (provider.name === 'google') return 'google';
  if (provider.name === 'embedded') return 'own';
  return provider.name === 'pmtiles' && 'tiles' in provider.source ? 'own' : 'outside';
}

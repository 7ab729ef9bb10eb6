/** The pages that say who runs the portal, on which terms, and what becomes of visitors' data, in their order. */
export const LEGAL_PAGES = ['privacy', 'personal-data', 'terms', 'disclaimer', 'accessibility'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** The day on which the texts that ship with Podium (phrases/<language>/legal/) were last changed. */
export const LEGAL_TEXTS_OF = '2026-11-17';

/** The most characters of a text that takes the place of one of these. */
export const LEGAL_TEXT_LENGTH = 100_000;

/** What a text may name of the portal, in double braces: {{brand}}. */
export const LEGAL_FACTS = [
  'brand',
  'licence',
  'phone',
  'email',
  'contact',
  'history_days',
  'visitor_days',
  'never_back_days',
  'language_days',
  'file_hours',
  'waiting_days',
  'enquiries_kept',
  'analytics',
  'captcha',
  'map',
  'privacy_page',
  'personal_data_page',
  'terms_page',
  'disclaimer_page',
  'accessibility_page',
  'api_page',
] as const;
export type LegalFact = (typeof LEGAL_FACTS)[number];
export type LegalFacts = Readonly<Record<LegalFact, string>>;

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** What a text names that nobody knows: mistyped placeholders. */
export function unknownFacts(text: string): readonly string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !LEGAL_FACTS.some((known) => known === name));
}

/** A text with what it names filled in. */
export function fillFacts(text: string, facts: LegalFacts): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => facts[name as LegalFact] ?? placeholder);
}

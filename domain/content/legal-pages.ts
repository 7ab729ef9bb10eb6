/** Legal pages in display order: operator, terms of use and data protection. */
export const LEGAL_PAGES = ['privacy', 'personal-data', 'terms', 'disclaimer', 'accessibility'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Day of the last change of the legal texts that ship with Podium (phrases/<language>/legal/). */
export const LEGAL_TEXTS_DATE = '2026-11-17';

/** Maximum length in characters of a text that replaces a built-in legal text. */
export const MAX_LEGAL_TEXT_LENGTH = 100_000;

/** Placeholders that a legal text may contain in double braces: {{brand}}. */
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

const PLACEHOLDER_PATTERN = /\{\{(\w+)\}\}/g;

/** Returns the unknown placeholders of a text, such as mistyped names. */
export function unknownPlaceholders(text: string): readonly string[] {
  const placeholders = [...text.matchAll(PLACEHOLDER_PATTERN)].map(([, name = '']) => name);
  return [...new Set(placeholders)].filter((name) => !LEGAL_FACTS.some((fact) => fact === name));
}

/** Replaces the placeholders of a text. Unknown placeholders stay unchanged. */
export function fillPlaceholders(text: string, facts: LegalFacts): string {
  return text.replace(
    PLACEHOLDER_PATTERN,
    (placeholder, name: string) => facts[name as LegalFact] ?? placeholder,
  );
}

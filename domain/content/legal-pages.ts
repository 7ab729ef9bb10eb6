/** The pages that say who runs the portal, on which terms, and what becomes of visitors' data, in their order. */
export const LEGAL_PAGES = ['privacy', 'personal-data', 'terms', 'disclaimer', 'accessibility'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

import { LANGUAGES, type Language, type Trilingual } from '../text/language.ts';

/** Slug of the operators' test campaign. It has a page but does not appear in any list. */
const TRIAL_CAMPAIGN = 'test888';

export function isListedCampaign(slug: string): boolean {
  return slug !== TRIAL_CAMPAIGN;
}

/** Page layouts of a minisite. */
export const MINISITE_LAYOUTS = ['split', 'tower', 'band'] as const;
export type MinisiteLayout = (typeof MINISITE_LAYOUTS)[number];

export type MinisiteSection = { readonly title: Trilingual; readonly body: Trilingual };

const TITLE_LINE_PATTERN = /^# +(\S.*)$/;

/**
 * Parses a text into sections. Each section begins with a title line such as `# Location`. Returns
 * undefined if the text starts without a title.
 */
export function parseSections(text: string): readonly { title: string; body: string }[] | undefined {
  const sections: { title: string; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const title = TITLE_LINE_PATTERN.exec(line)?.[1];
    if (title !== undefined) sections.push({ title: title.trim(), lines: [] });
    else if (sections.length > 0) sections.at(-1)?.lines.push(line);
    else if (line.trim() !== '') return undefined;
  }
  return sections.map(({ title, lines }) => ({ title, body: lines.join('\n').trim() }));
}

/** Combines the sections of a minisite's texts, which have the same number of sections in each language. */
export function joinTranslatedSections(texts: Readonly<Record<Language, string | null>>): MinisiteSection[] {
  const [zh = [], gb = [], en = []] = LANGUAGES.map((lang) => parseSections(texts[lang] ?? ''));
  return zh.flatMap((section, index) => {
    const [gbSection, enSection] = [gb[index], en[index]];
    if (!gbSection || !enSection) return [];
    return {
      title: { zh: section.title, gb: gbSection.title, en: enSection.title },
      body: { zh: section.body, gb: gbSection.body, en: enSection.body },
    };
  });
}

/** Formats sections as one text in one language. */
export function formatSections(sections: readonly MinisiteSection[], lang: Language): string {
  return sections.map(({ title, body }) => `# ${title[lang]}\n${body[lang]}`).join('\n\n');
}

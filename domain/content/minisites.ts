import { LANGUAGES, type Language, type Trilingual } from '../text/language.ts';

/** The campaign that operators try things out on: it has its address, and stands in no list. */
const TRIAL_CAMPAIGN = 'test888';

export function isListedCampaign(slug: string): boolean {
  return slug !== TRIAL_CAMPAIGN;
}

/** How the page of a minisite is composed. */
export const MINISITE_LAYOUTS = ['split', 'tower', 'band'] as const;
export type MinisiteLayout = (typeof MINISITE_LAYOUTS)[number];

export type MinisiteSection = { readonly title: Trilingual; readonly body: Trilingual };

const TITLE = /^# +(\S.*)$/;

/** The sections of a text: each begins with a line that is its title, `# Location`. Undefined where one has no title. */
export function readSections(text: string): readonly { title: string; body: string }[] | undefined {
  const sections: { title: string; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const title = TITLE.exec(line)?.[1];
    if (title !== undefined) sections.push({ title: title.trim(), lines: [] });
    else if (sections.length > 0) sections.at(-1)?.lines.push(line);
    else if (line.trim() !== '') return undefined;
  }
  return sections.map(({ title, lines }) => ({ title, body: lines.join('\n').trim() }));
}

/** The sections of a minisite from its texts, which have as many of them in each language. */
export function sectionsOf(texts: Readonly<Record<Language, string | null>>): MinisiteSection[] {
  const [zh = [], gb = [], en = []] = LANGUAGES.map((lang) => readSections(texts[lang] ?? ''));
  return zh.flatMap((section, n) => {
    const [inGb, inEn] = [gb[n], en[n]];
    if (!inGb || !inEn) return [];
    return {
      title: { zh: section.title, gb: inGb.title, en: inEn.title },
      body: { zh: section.body, gb: inGb.body, en: inEn.body },
    };
  });
}

/** The text of sections in one language. */
export function sectionsText(sections: readonly MinisiteSection[], lang: Language): string {
  return sections.map(({ title, body }) => `# ${title[lang]}\n${body[lang]}`).join('\n\n');
}

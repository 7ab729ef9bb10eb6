import type { Api } from '#contract/call-table.ts';
import type { Language } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import type { I18n } from './create-i18n.ts';

/** Fetches phrase sections that are not loaded yet, before a page that needs them is rendered. */
export async function loadSections(
  { i18n, api, lang }: { readonly i18n: I18n; readonly api: Api; readonly lang: Language },
  sections: readonly Section[],
): Promise<void> {
  const missingSections = sections.filter((section) => !i18n.hasSection(section));
  await Promise.all(
    missingSections.map(async (section) => i18n.addSection(section, await api.phrases({ lang, section }))),
  );
}

import type { LEGAL_CALLS } from '#contract/legal.ts';
import type { LegalFacts } from '#domain/content/legal-pages.ts';
import type { Language } from '#domain/text/language.ts';
import { presentLegal } from '#presenters/legal.ts';
import { readLegalRows } from '../database/queries/legal.ts';
import type { LegalTexts } from './legal-texts.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';

export const LEGAL_SNAPSHOT_SOURCES = {
  legalTexts: { tables: ['legal_text'], read: readLegalRows },
} satisfies Record<string, SnapshotSource<unknown>>;

export type LegalDeps = {
  readonly snapshots: Pick<Snapshots<typeof LEGAL_SNAPSHOT_SOURCES>, 'current'>;
  /** The default texts that ship with Podium. */
  readonly legalTexts: LegalTexts;
  /** Returns the values to insert into a legal text. */
  readonly legalFacts: (lang: Language) => LegalFacts;
};

export function createLegalServices({
  snapshots,
  legalTexts,
  legalFacts,
}: LegalDeps): ServicesOf<keyof typeof LEGAL_CALLS> {
  return {
    async legal({ page, lang }) {
      const customText = snapshots
        .current()
        .legalTexts.find((text) => text.page === page && text.language === lang);
      return presentLegal(page, customText, legalTexts[lang][page], legalFacts(lang));
    },
  };
}

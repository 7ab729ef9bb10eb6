import type { CallAnswer } from '#contract/call-table.ts';
import { fillFacts, LEGAL_TEXTS_OF, type LegalFacts, type LegalPage } from '#domain/content/legal-pages.ts';
import { firstParagraph, renderMarkdown, splitTitle } from './markdown.ts';
import type { LegalTextRow } from './snapshot-rows.ts';

/** What search engines show of a description. */
const DESCRIPTION_LENGTH = 200;

/** A legal page: the operator's own text, else the one that ships with Podium. */
export function presentLegal(
  page: LegalPage,
  own: LegalTextRow | undefined,
  shipped: string,
  facts: LegalFacts,
): CallAnswer<'legal'> {
  const { title = '', body } = splitTitle(fillFacts(own?.markdown ?? shipped, facts));
  const first = firstParagraph(body);
  return {
    page,
    title,
    description: first.length > DESCRIPTION_LENGTH ? `${first.slice(0, DESCRIPTION_LENGTH - 1)}…` : first,
    html: renderMarkdown(body),
    changed_on: own?.changed_on ?? LEGAL_TEXTS_OF,
  };
}

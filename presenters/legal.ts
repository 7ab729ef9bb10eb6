import type { CallAnswer } from '#contract/call-table.ts';
import {
  fillPlaceholders,
  LEGAL_TEXTS_DATE,
  type LegalFacts,
  type LegalPage,
} from '#domain/content/legal-pages.ts';
import { firstParagraph, renderMarkdown, splitTitle } from './markdown.ts';
import type { LegalTextRow } from './snapshot-rows.ts';

/** Maximum characters of a description that search engines show. */
const MAX_DESCRIPTION_LENGTH = 200;

/** Returns a legal page: the operator's text if there is one, otherwise the default text of Podium. */
export function presentLegal(
  page: LegalPage,
  operatorText: LegalTextRow | undefined,
  defaultMarkdown: string,
  facts: LegalFacts,
): CallAnswer<'legal'> {
  const { title = '', body } = splitTitle(fillPlaceholders(operatorText?.markdown ?? defaultMarkdown, facts));
  const firstParagraphText = firstParagraph(body);
  return {
    page,
    title,
    description:
      firstParagraphText.length > MAX_DESCRIPTION_LENGTH
        ? `${firstParagraphText.slice(0, MAX_DESCRIPTION_LENGTH - 1)}…`
        : firstParagraphText,
    html: renderMarkdown(body),
    changed_on: operatorText?.changed_on ?? LEGAL_TEXTS_DATE,
  };
}

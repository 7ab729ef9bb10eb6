import { addressOf } from '#domain/address/addresses.ts';
import { escapeHtml } from '#domain/lib/escape-html.ts';
import type { FeedOutcome } from '#domain/office/feed.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/text/language.ts';
import { phraseOf } from '../services/phrase.ts';

/**
 * Creates the mail that informs the office about the state of its feed. The mail is in every language,
 * because the reader's language is unknown.
 */
export function feedMail(
  { outcome, problem }: { readonly outcome: FeedOutcome; readonly problem: string | null },
  source: string,
  siteUrl: string | undefined,
): { readonly subject: string; readonly body: string; readonly html: string } {
  const signInPath = addressOf(
    'officeSignIn',
    DEFAULT_LANGUAGE,
    addressOf('office', DEFAULT_LANGUAGE, 'data'),
  );
  const paragraphs = [
    ...LANGUAGES.map((lang) => phraseOf(lang, `office:feed.mail.${outcome}`, { source })),
    ...(problem === null ? [] : [problem]),
    ...(siteUrl === undefined ? [] : [siteUrl + signInPath]),
  ];
  return {
    subject: LANGUAGES.map((lang) => phraseOf(lang, `office:feed.subject.${outcome}`)).join(' · '),
    body: paragraphs.join('\n\n'),
    html: `<!doctype html><meta charset="utf-8"><body style="font:16px/1.6 sans-serif;color:#16202a">${paragraphs
      .map((text) => `<p style="white-space:pre-line">${escapeHtml(text)}</p>`)
      .join('')}</body>`,
  };
}

import { escapeHtml } from '#domain/lib/escape-html.ts';
import type { Language } from '#domain/text/language.ts';
import { languageTag } from './request-language.ts';

export type FallbackErrorPhrases = {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
};

/**
 * Returns the HTML of a minimal error page, for errors in rendering the regular error page. The minimal
 * page is in the visitor's language, shows no stack trace, and links to the same URL to try again.
 */
export function fallbackErrorPage(lang: Language, url: string, phrases: FallbackErrorPhrases): string {
  const { title, text, retry } = phrases;
  return `<!doctype html>
<html lang="${languageTag(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #16202a; --brand: #0b5d66 }
@media (prefers-color-scheme: dark) { :root { --paper: #11161b; --ink: #eef1f3; --brand: #5cc2cc } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif }
main { max-width: 36rem; margin: 20vh auto 0; padding: 0 24px }
a { color: var(--brand); display: inline-block; padding: 12px 0 }
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="${escapeHtml(url)}">${escapeHtml(retry)}</a></main></body>
</html>
`;
}

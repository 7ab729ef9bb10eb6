import { escapeHtml } from './escape-html.ts';

/**
 * Characters that XML 1.0 cannot contain even when escaped: control characters, unpaired surrogates,
 * U+FFFE and U+FFFF.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const INVALID_XML_CHARACTERS_PATTERN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes a text for XML content and for double-quoted attributes. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(INVALID_XML_CHARACTERS_PATTERN, ''));
}

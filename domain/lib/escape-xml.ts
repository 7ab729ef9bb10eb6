import { escapeHtml } from './escape-html.ts';

/** What XML 1.0 cannot hold, however it is written: control characters, halves of pairs and two that are none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text as it may stand in XML, also between the double quotes of an attribute. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, ''));
}

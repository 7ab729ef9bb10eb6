import markdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

const markdown = markdownIt({ html: false, linkify: true });

/** Allowed HTML elements. The page title is the h1, so headings in the text begin at h2. */
const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 's', 'code', 'pre', 'blockquote'],
    ...['ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'loading'],
    ol: ['start'],
    table: ['tabindex'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Only pictures of the portal itself, since a third party could track readers by its pictures.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
    // Makes wide tables focusable, so that the keyboard can scroll them on narrow screens.
    table: sanitizeHtml.simpleTransform('table', { tabindex: '0' }),
  },
};

/** Splits a text into the title of its first line (`# Title`) and the body. */
export function splitTitle(text: string): { readonly title: string | undefined; readonly body: string } {
  const [, title, body = ''] = /^\s*#[ \t]+([^\n]+?)[ \t#]*(?:\n([\s\S]*))?$/.exec(text) ?? [];
  return title === undefined ? { title, body: text } : { title, body };
}

/** Returns the first paragraph as plain text. */
export function firstParagraph(text: string): string {
  const tokens = markdown.parse(text, {});
  const paragraphStart = tokens.findIndex(({ type }) => type === 'paragraph_open');
  const inlineTokens = tokens[paragraphStart + 1]?.children ?? [];
  return paragraphStart < 0
    ? ''
    : inlineTokens.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/** Returns true if a text contains raw HTML, which would be shown to readers as source code. */
export function hasHtml(text: string): boolean {
  const tokens = markdownIt({ html: true }).parse(text, {});
  return tokens.some(
    ({ type, children }) =>
      type === 'html_block' || children?.some((inlineToken) => inlineToken.type === 'html_inline'),
  );
}

/** Escapes Markdown syntax in a name or an address. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>()#+!|~]/g, '\\$&');
}

/** Renders Markdown as sanitized HTML, which is safe even for untrusted text. */
export function renderMarkdown(text: string): string {
  return sanitizeHtml(markdown.render(text), SANITIZE_OPTIONS);
}

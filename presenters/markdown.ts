import markdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

const markdown = markdownIt({ html: false, linkify: true });

/** The elements of a text. Its headings stand below the title of the page, which is the first. */
const ALLOWED: sanitizeHtml.IOptions = {
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
  // Pictures come from the portal itself: a reader is not to be seen by others.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
    // On a narrow screen it is moved sideways, by the keyboard too.
    table: sanitizeHtml.simpleTransform('table', { tabindex: '0' }),
  },
};

/** A text that begins with its title, taken apart: `# Title`, then the rest. */
export function splitTitle(text: string): { readonly title: string | undefined; readonly body: string } {
  const [, title, body = ''] = /^\s*#[ \t]+([^\n]+?)[ \t#]*(?:\n([\s\S]*))?$/.exec(text) ?? [];
  return title === undefined ? { title, body: text } : { title, body };
}

/** The first paragraph as plain text. */
export function firstParagraph(text: string): string {
  const tokens = markdown.parse(text, {});
  const start = tokens.findIndex(({ type }) => type === 'paragraph_open');
  const parts = tokens[start + 1]?.children ?? [];
  return start < 0 ? '' : parts.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/** Whether a text has HTML of its own, which readers would see as it is written. */
export function hasHtml(text: string): boolean {
  const tokens = markdownIt({ html: true }).parse(text, {});
  return tokens.some(
    ({ type, children }) => type === 'html_block' || children?.some((part) => part.type === 'html_inline'),
  );
}

/** What would be read as Markdown in a name or an address, written so that it is read as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>()#+!|~]/g, '\\$&');
}

/** Markdown as HTML that is safe to show, whoever wrote it. */
export function renderMarkdown(text: string): string {
  return sanitizeHtml(markdown.render(text), ALLOWED);
}

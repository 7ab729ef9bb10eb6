import markdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

const markdown = markdownIt({ html: false, linkify: true });

/** The elements of a text. Its headings stand below the title of the page, which is the first. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 's', 'code', 'pre', 'blockquote'],
    ...['ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'title'], img: ['src', 'alt', 'title', 'loading'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Pictures come from the portal itself: a reader is not to be seen by others.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
    img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
  },
};

/** Markdown as HTML that is safe to show, whoever wrote it. */
export function renderMarkdown(text: string): string {
  return sanitizeHtml(markdown.render(text), ALLOWED);
}

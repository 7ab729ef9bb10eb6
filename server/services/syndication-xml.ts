import {
  type SyndicationDocument,
  type SyndicationEntry,
  type SyndicationFormat,
  syndicationContentType,
  syndicationPath,
} from '#domain/address/syndication.ts';
import { escapeXml } from '#domain/lib/escape-xml.ts';
import { LANGUAGE_DEFINITIONS } from '#domain/text/language.ts';

/** Location of a syndication: the public origin and the path of its page. */
export type SyndicationLocation = { readonly origin: string; readonly page: string };

type SyndicationWriter = (syndication: SyndicationDocument, location: SyndicationLocation) => string;

/** Atom format, RFC 4287. */
const writeAtom: SyndicationWriter = (syndication, { origin, page }) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE_DEFINITIONS[syndication.lang].html}">`,
    element('id', origin + page),
    element('title', syndication.title),
    element('subtitle', syndication.description),
    element('updated', startOfDay(lastDay(syndication))),
    // The agency is the author of all entries.
    `<author>${element('name', syndication.author)}</author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + page)}"/>`,
    `<link rel="self" type="${syndicationContentType('atom')}" href="${escapeXml(origin + syndicationPath('atom', page))}"/>`,
    ...syndication.entries.map(({ link, title, summary, publicationDate }) =>
      [
        '<entry>',
        element('id', origin + link),
        element('title', title),
        `<link rel="alternate" type="text/html" href="${escapeXml(origin + link)}"/>`,
        element('updated', startOfDay(publicationDate)),
        element('summary', summary),
        '</entry>',
      ].join(''),
    ),
    '</feed>\n',
  ].join('\n');

/** RSS 2.0, with the link to the document itself that the RSS best practices recommend. */
const writeRss: SyndicationWriter = (syndication, { origin, page }) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', syndication.title),
    element('link', origin + page),
    element('description', syndication.description),
    element('language', LANGUAGE_DEFINITIONS[syndication.lang].html),
    element('lastBuildDate', rfc822Date(lastDay(syndication))),
    `<atom:link rel="self" type="${syndicationContentType('rss')}" href="${escapeXml(origin + syndicationPath('rss', page))}"/>`,
    ...syndication.entries.map(({ link, title, summary, publicationDate }) =>
      [
        '<item>',
        element('title', title),
        element('link', origin + link),
        `<guid isPermaLink="true">${escapeXml(origin + link)}</guid>`,
        element('pubDate', rfc822Date(publicationDate)),
        element('description', summary),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>\n',
  ].join('\n');

const WRITER_BY_FORMAT: Readonly<Record<SyndicationFormat, SyndicationWriter>> = {
  atom: writeAtom,
  rss: writeRss,
};

/** Writes a syndication as an XML document with absolute URLs. */
export function syndicationXml(
  format: SyndicationFormat,
  syndication: SyndicationDocument,
  location: SyndicationLocation,
): string {
  return WRITER_BY_FORMAT[format](syndication, location);
}

/** Word joiner, which forbids a line break. It is removed because some feed readers display it. */
const WORD_JOINER = '\u2060';

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text.replaceAll(WORD_JOINER, ''))}</${name}>`;
}

/** Returns midnight of a day in Hong Kong time. The data have only dates, but Atom requires a time. */
function startOfDay(day: string): string {
  return `${day}T00:00:00+08:00`;
}

/** Formats a date as RSS requires (RFC 822). */
function rfc822Date(day: string): string {
  const [weekday, date, month, year] = new Date(`${day}T00:00:00Z`).toUTCString().split(' ');
  return `${weekday} ${date} ${month} ${year} 00:00:00 +0800`;
}

/** Returns the publication date of the newest entry, or 1970-01-01 if there are no entries. */
function lastDay({ entries }: { readonly entries: readonly SyndicationEntry[] }): string {
  return entries.reduce(
    (last, { publicationDate }) => (publicationDate > last ? publicationDate : last),
    '1970-01-01',
  );
}

import {
  type Syndication,
  type SyndicationEntry,
  type SyndicationFormat,
  syndicationAddress,
  syndicationContentType,
} from '#domain/address/syndication.ts';
import { escapeXml } from '#domain/lib/escape-xml.ts';
import { LANGUAGE_DEFINITIONS } from '#domain/text/language.ts';

/** Location of a bulletin: the public origin and the path of its page. */
export type BulletinLocation = { readonly origin: string; readonly page: string };

type BulletinWriter = (bulletin: Syndication, location: BulletinLocation) => string;

/** Atom format, RFC 4287. */
const writeAtom: BulletinWriter = (bulletin, { origin, page }) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE_DEFINITIONS[bulletin.lang].html}">`,
    element('id', origin + page),
    element('title', bulletin.title),
    element('subtitle', bulletin.description),
    element('updated', startOfDay(lastDay(bulletin))),
    // The agency is the author of all entries.
    `<author>${element('name', bulletin.author)}</author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + page)}"/>`,
    `<link rel="self" type="${syndicationContentType('atom')}" href="${escapeXml(origin + syndicationAddress('atom', page))}"/>`,
    ...bulletin.entries.map(({ link, title, summary, day }) =>
      [
        '<entry>',
        element('id', origin + link),
        element('title', title),
        `<link rel="alternate" type="text/html" href="${escapeXml(origin + link)}"/>`,
        element('updated', startOfDay(day)),
        element('summary', summary),
        '</entry>',
      ].join(''),
    ),
    '</feed>\n',
  ].join('\n');

/** RSS 2.0, with the link to the document itself that the RSS best practices recommend. */
const writeRss: BulletinWriter = (bulletin, { origin, page }) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', bulletin.title),
    element('link', origin + page),
    element('description', bulletin.description),
    element('language', LANGUAGE_DEFINITIONS[bulletin.lang].html),
    element('lastBuildDate', rfc822Date(lastDay(bulletin))),
    `<atom:link rel="self" type="${syndicationContentType('rss')}" href="${escapeXml(origin + syndicationAddress('rss', page))}"/>`,
    ...bulletin.entries.map(({ link, title, summary, day }) =>
      [
        '<item>',
        element('title', title),
        element('link', origin + link),
        `<guid isPermaLink="true">${escapeXml(origin + link)}</guid>`,
        element('pubDate', rfc822Date(day)),
        element('description', summary),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>\n',
  ].join('\n');

const WRITER_BY_FORMAT: Readonly<Record<SyndicationFormat, BulletinWriter>> = {
  atom: writeAtom,
  rss: writeRss,
};

/** Writes a bulletin as an XML document with absolute URLs. */
export function bulletinXml(
  format: SyndicationFormat,
  bulletin: Syndication,
  location: BulletinLocation,
): string {
  return WRITER_BY_FORMAT[format](bulletin, location);
}

/** Word joiner, which forbids a line break. It is removed because some feed readers display it. */
const WORD_JOINER = '\u2060';

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text.replaceAll(WORD_JOINER, ''))}</${name}>`;
}

/** Returns the start of a day in Hong Kong time; the data contain dates without times. */
function startOfDay(day: string): string {
  return `${day}T00:00:00+08:00`;
}

/** Formats a date as RSS requires (RFC 822). */
function rfc822Date(day: string): string {
  const [weekday, date, month, year] = new Date(`${day}T00:00:00Z`).toUTCString().split(' ');
  return `${weekday} ${date} ${month} ${year} 00:00:00 +0800`;
}

/** Returns the date of the newest entry, or 1970-01-01 if there are no entries. */
function lastDay({ entries }: { readonly entries: readonly SyndicationEntry[] }): string {
  return entries.reduce((last, { day }) => (day > last ? day : last), '1970-01-01');
}

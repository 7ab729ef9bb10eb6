import {
  type Bulletin,
  type BulletinEntry,
  type BulletinForm,
  bulletinAddress,
  bulletinType,
} from '#domain/address/bulletin.ts';
import { escapeXml } from '#domain/lib/escape-xml.ts';
import { LANGUAGE } from '#domain/text/language.ts';

/** Where a bulletin is: the public origin, and the address of its page. */
export type BulletinPlace = { readonly origin: string; readonly page: string };

type Write = (bulletin: Bulletin, place: BulletinPlace) => string;

/** RFC 4287. */
const writeAtom: Write = (bulletin, { origin, page }) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE[bulletin.lang].html}">`,
    element('id', origin + page),
    element('title', bulletin.title),
    element('subtitle', bulletin.description),
    element('updated', instantOf(lastDay(bulletin))),
    // Whoever offers the property is the author of all entries.
    `<author>${element('name', bulletin.author)}</author>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + page)}"/>`,
    `<link rel="self" type="${bulletinType('atom')}" href="${escapeXml(origin + bulletinAddress('atom', page))}"/>`,
    ...bulletin.entries.map(({ link, title, summary, day }) =>
      [
        '<entry>',
        element('id', origin + link),
        element('title', title),
        `<link rel="alternate" type="text/html" href="${escapeXml(origin + link)}"/>`,
        element('updated', instantOf(day)),
        element('summary', summary),
        '</entry>',
      ].join(''),
    ),
    '</feed>\n',
  ].join('\n');

/** RSS 2.0, with the address of itself as its best practices ask for. */
const writeRss: Write = (bulletin, { origin, page }) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', bulletin.title),
    element('link', origin + page),
    element('description', bulletin.description),
    element('language', LANGUAGE[bulletin.lang].html),
    element('lastBuildDate', mailDate(lastDay(bulletin))),
    `<atom:link rel="self" type="${bulletinType('rss')}" href="${escapeXml(origin + bulletinAddress('rss', page))}"/>`,
    ...bulletin.entries.map(({ link, title, summary, day }) =>
      [
        '<item>',
        element('title', title),
        element('link', origin + link),
        `<guid isPermaLink="true">${escapeXml(origin + link)}</guid>`,
        element('pubDate', mailDate(day)),
        element('description', summary),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>\n',
  ].join('\n');

const WRITE: Readonly<Record<BulletinForm, Write>> = { atom: writeAtom, rss: writeRss };

/** A bulletin as a document; addresses in it are whole. */
export function bulletinXml(form: BulletinForm, bulletin: Bulletin, place: BulletinPlace): string {
  return WRITE[form](bulletin, place);
}

/** Where lines may be broken is not ours to say here, and not every program leaves the character unseen that forbids it. */
const JOINER = '\u2060';

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text.replaceAll(JOINER, ''))}</${name}>`;
}

/** The data know days alone: each begins in Hong Kong. */
function instantOf(day: string): string {
  return `${day}T00:00:00+08:00`;
}

/** As mails write it (RFC 822), which RSS asks for. */
function mailDate(day: string): string {
  const [weekday, date, month, year] = new Date(`${day}T00:00:00Z`).toUTCString().split(' ');
  return `${weekday} ${date} ${month} ${year} 00:00:00 +0800`;
}

/** A bulletin without entries has never changed. */
function lastDay({ entries }: { readonly entries: readonly BulletinEntry[] }): string {
  return entries.reduce((last, { day }) => (day > last ? day : last), '1970-01-01');
}

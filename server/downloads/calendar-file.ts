import type { LatLng } from '#domain/lib/lat-lng.ts';
import { folded } from './vcard.ts';

export type CalendarEvent = {
  /** The same for the same event, wherever it is saved. */
  readonly uid: string;
  /** ISO instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: string;
  readonly location: string;
  readonly position: LatLng | null;
  readonly description: string;
  readonly url: string;
};

/** An event as a file that calendars can save (iCalendar, RFC 5545). `madeAt` is when the data were read, ISO. */
export function calendarFile(event: CalendarEvent, madeAt: string): string {
  const { position } = event;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Podium//Open days//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(position ? [`GEO:${position.lat};${position.lng}`] : []),
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** 20261121T060000Z */
function utc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

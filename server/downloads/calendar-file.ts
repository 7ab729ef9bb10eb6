import type { LatLng } from '#domain/lib/lat-lng.ts';
import { foldLine } from './vcard.ts';

export type CalendarEvent = {
  /**
   * Stable identifier: the same event always has the same uid, so that calendars update it instead of
   * adding a copy.
   */
  readonly uid: string;
  /** ISO date-times. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: string;
  readonly location: string;
  readonly position: LatLng | null;
  readonly description: string;
  readonly url: string;
};

/**
 * Formats an event as an iCalendar file (RFC 5545). `createdAt` is the ISO time at which the data were
 * read.
 */
export function calendarFile(event: CalendarEvent, createdAt: string): string {
  const { position } = event;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Podium//Open days//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${formatUtc(createdAt)}`,
    `DTSTART:${formatUtc(event.startsAt)}`,
    `DTEND:${formatUtc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(position ? [`GEO:${position.lat};${position.lng}`] : []),
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}

/** Formats an instant as UTC, such as 20261121T060000Z. */
function formatUtc(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

it('writes an event in UTC with escaped characters', () => {
  const file = calendarFile(
    {
      uid: 'openday-7@podium.example',
      startsAt: '2026-11-21T14:00:00+08:00',
      endsAt: '2026-11-21T16:30:00+08:00',
      title: 'Open day: Millennium City, Kwun Tong',
      location: '觀塘道388號',
      position: { lat: 22.31, lng: 114.22 },
      description: 'Meet in the lobby; no appointment.\nBring a card.',
      url: 'https://podium.example/en/property/KT-x/C0000001',
    },
    '2026-11-16T00:00:00Z',
  );
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Podium//Open days//EN',
    'BEGIN:VEVENT',
    'UID:openday-7@podium.example',
    'DTSTAMP:20261116T000000Z',
    'DTSTART:20261121T060000Z',
    'DTEND:20261121T083000Z',
    'SUMMARY:Open day: Millennium City\\, Kwun Tong',
    'LOCATION:觀塘道388號',
    'GEO:22.31;114.22',
    'DESCRIPTION:Meet in the lobby\\; no appointment.\\nBring a card.',
    'URL:https://podium.example/en/property/KT-x/C0000001',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

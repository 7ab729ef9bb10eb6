import { expect, it } from 'vitest';
import { foldLine, vCard } from './vcard.ts';

it('writes a contact that telephones can save, with escaped characters', () => {
  const card = vCard({
    name: '陳大文',
    title: 'Manager, Offices',
    organisation: ['Podium', 'Central; West'],
    phones: ['20001234'],
    address: '1 Queen’s Road Central',
    url: 'https://podium.example/ics/property/agent/chan',
    note: 'E-123456',
  });
  expect(card.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:陳大文',
    'N:陳大文;;;;',
    'TITLE:Manager\\, Offices',
    'ORG:Podium;Central\\; West',
    'TEL;TYPE=WORK,VOICE:+85220001234',
    'ADR;TYPE=WORK:;;1 Queen’s Road Central;;;;Hong Kong',
    'URL:https://podium.example/ics/property/agent/chan',
    'NOTE:E-123456',
    'END:VCARD',
    '',
  ]);
});

it('folds lines at 75 bytes without splitting a character', () => {
  const lines = foldLine(`NOTE:${'中'.repeat(60)}`).split('\r\n');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(
    `NOTE:${'中'.repeat(60)}`,
  );
});

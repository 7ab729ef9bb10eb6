import { describe, expect, it } from 'vitest';
import { emailShareLink, whatsAppShareLink } from './share-links.ts';

const TEXT = '創紀之城5期 & co #1\nhttps://podium.example/zh-hk/property/KT-a/C0103256';

describe('Passing a listing on', () => {
  it('by WhatsApp keeps the message whole', () => {
    const link = new URL(whatsAppShareLink(TEXT));
    expect([link.host, link.pathname]).toEqual(['wa.me', '/']);
    expect(link.searchParams.get('text')).toBe(TEXT);
  });

  it('by mail keeps subject and message whole, with the line ends of mail', () => {
    const link = new URL(emailShareLink('A & B?', TEXT));
    expect(link.protocol).toBe('mailto:');
    expect(link.searchParams.get('subject')).toBe('A & B?');
    expect(link.searchParams.get('body')).toBe(TEXT.replace('\n', '\r\n'));
    // Email programs show a plus sign literally instead of decoding it as a space.
    expect(link.href).not.toContain('+');
  });
});

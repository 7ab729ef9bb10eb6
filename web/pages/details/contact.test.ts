import { describe, expect, it } from 'vitest';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { contactOf } from './contact.ts';

const site = { phone: '+852 2000 0000' };

describe('The contact of a listing', () => {
  it('is its agent, by phone and by WhatsApp with a prepared message', () => {
    expect(contactOf(stockDetail(), site, 'About C0103256')).toEqual({
      phone: '2000 0123',
      tel: 'tel:+85220000123',
      whatsApp: 'https://wa.me/85220000456?text=About%20C0103256',
    });
  });

  it('is the branch if its agent has left', () => {
    const { branch } = stockDetail().agent ?? { branch: null };
    expect(contactOf(stockDetail({ agent: null, branch }), site, 'About C0103256')).toEqual({
      phone: '2000 0789',
      tel: 'tel:+85220000789',
      whatsApp: null,
    });
  });

  it('is the portal if the listing has no agent', () => {
    expect(contactOf(stockDetail({ agent: null }), site, 'About C0103256')).toEqual({
      phone: '2000 0000',
      tel: 'tel:+85220000000',
      whatsApp: null,
    });
  });
});

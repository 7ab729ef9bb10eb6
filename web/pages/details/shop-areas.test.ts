import { describe, expect, it } from 'vitest';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { shopParts } from './shop-areas.tsx';

describe('Areas of a shop (area1..area4)', () => {
  it('are in order with their descriptions, without empty ones', () => {
    const ground = { zh: '地下', gb: '地下', en: 'Ground floor' };
    const yard = { zh: '天井', gb: '天井', en: 'Yard' };
    const shop = stockDetail({ ics_type: 's', area1: 620, area_desc1: ground, area3: 90, area_desc3: yard });
    expect(shopParts(shop)).toEqual([
      { position: 1, name: ground, area: 620 },
      { position: 3, name: yard, area: 90 },
    ]);
  });

  it('are an empty list for a listing without areas', () => {
    expect(shopParts(stockDetail())).toEqual([]);
  });
});

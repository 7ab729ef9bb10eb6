import { expect, it } from 'vitest';
import { isTender, tenderStateOn } from './tender.ts';

const tenderClosing = (tender_closes_on: string | null) => ({ sale_kind: 'tender', tender_closes_on });

it('a tender is open up to its closing day, and closed from the next', () => {
  const stateOn = (today: string) => tenderStateOn(tenderClosing('2026-11-27'), today);
  expect(['2026-11-26', '2026-11-27', '2026-11-28'].map(stateOn)).toEqual(['open', 'open', 'closed']);
});

it('a tender without a closing date is undated, and another sale is no tender', () => {
  expect(tenderStateOn(tenderClosing(null), '2026-11-26')).toBe('undated');
  for (const sale_kind of [null, 'en_bloc']) {
    expect(isTender({ sale_kind })).toBe(false);
    expect(tenderStateOn({ sale_kind, tender_closes_on: '2026-11-27' }, '2026-11-26')).toBeNull();
  }
});

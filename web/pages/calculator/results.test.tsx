import { describe, expect, test } from 'vitest';
import { PHRASES } from '#phrases/index.ts';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { InvestmentCalculator } from './investment-calculator.tsx';
import { MortgageCalculator } from './mortgage-calculator.tsx';
import { OccupancyCalculator } from './occupancy-calculator.tsx';
import { SaleDutyCalculator } from './sale-calculator.tsx';
import { TenancyDutyCalculator } from './tenancy-calculator.tsx';

const { t } = createI18n('en', PHRASES.en);
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const draw = (node: React.ReactNode, query: string) => renderComponent(node, { address: `/?${query}` });
/** Returns the text of the main result, without the figures below it. */
const resultOf = (html: string) => textOf(/<output[^>]*>(.*?)<\/output>/s.exec(html)?.[1] ?? '');

describe('the duty on a sale', () => {
  const dutyFor = (query: string) => resultOf(draw(<SaleDutyCalculator />, query));

  test('follows the rates of the day it is signed', () => {
    expect(dutyFor('price=3500000&signed=01/06/2024')).toBe('Duty payable HK$50,100');
    expect(dutyFor('price=3500000&signed=26/02/2025')).toBe('Duty payable HK$100');
  });

  test('is a sentence before the first known rates, of the property and of shares', () => {
    expect(dutyFor('price=3500000&signed=21/02/2023')).toBe(
      `Duty payable ${t('calculator:sale.no_rates', { date: '22 Feb 2023' })}`,
    );
    expect(dutyFor('price=3500000&signed=16/11/2023&sale_of=shares')).toBe(
      `Duty payable ${t('calculator:sale.no_rates', { date: '17 Nov 2023' })}`,
    );
  });

  test('takes no day that cannot be read for today', () => {
    expect(dutyFor('price=3500000&signed=31/02/2026')).toBe(
      `Duty payable ${t('calculator_fields:incomplete')}`,
    );
  });

  test('of shares is 0.1% for each party, and 5 dollars on the instrument', () => {
    const html = draw(<SaleDutyCalculator />, 'price=8800000&sale_of=shares');
    expect(resultOf(html)).toBe('Buyer’s duty HK$8,800');
    expect(textOf(html)).toContain('Seller’s duty HK$8,800 Instrument of transfer HK$5');
    expect(textOf(html)).toContain('Total duty HK$17,605');
  });
});

test('the duty on a lease holds for every date, and names no Budget of sales', () => {
  for (const year of [2008, 2026]) {
    const query = `start=01/09/${year}&end=31/08/${year + 2}&monthly_rent=36,850`;
    const html = draw(<TenancyDutyCalculator />, query);
    expect(resultOf(html)).toBe('Duty payable HK$2,216');
    expect(textOf(html)).toContain('Rates in force since Before 2010');
  }
});

describe('a sale of shares', () => {
  test.each([
    ['mortgage', MortgageCalculator, 'value=8800000', 'Stamp duty HK$8,800'],
    ['investment', InvestmentCalculator, 'price=8800000', 'stamp duty HK$8,800'],
    ['occupancy', OccupancyCalculator, 'as=buyer&price=8800000', 'Stamp duty HK$8,800'],
  ])('charges the buyer of shares and names the seller’s duty: %s', (_, Calculator, query, buyersDuty) => {
    const text = textOf(draw(<Calculator />, `${query}&sale_of=shares`));
    expect(text).toContain(buyersDuty);
    expect(text).toContain('buyer and seller each pay stamp duty of 0.1%');
    expect(text).toContain('HK$8,800 each, and HK$5 is due on the instrument of transfer');
    const propertyText = textOf(draw(<Calculator />, query));
    expect(propertyText).toContain(buyersDuty.replace('8,800', '264,000'));
    expect(propertyText).not.toContain('0.1%');
  });
});

describe('the cost of a space', () => {
  test.each(['tenant', 'buyer'])('is in whole dollars for a %s', (role) => {
    const query = `as=${role}&rent=33,333.33&price=8,800,000.50&area=777`;
    expect(resultOf(draw(<OccupancyCalculator />, query))).toMatch(/ HK\$[\d,]+$/);
  });

  test('asks for unknown facts without an error', () => {
    const html = draw(<OccupancyCalculator />, 'area=&management_fee=');
    expect(html).toContain(t('calculator:occupancy.area_asked'));
    expect(html).toContain(t('calculator:occupancy.fee_asked'));
    expect(html).not.toContain('aria-invalid');
    // A wrong value in an address is an error at once.
    expect(draw(<OccupancyCalculator />, 'area=x')).toContain('aria-invalid');
  });

  test('of several spaces starts with the first, by its name', () => {
    const html = draw(<OccupancyCalculator />, 'spaces=2&name=First&b_name=Second');
    expect(resultOf(html)).toMatch(/^First .*HK\$/);
  });
});

import type { IsoDate } from '../text/date.ts';
import type { Cents, Hkd } from '../text/price.ts';
import { calculateSaleDuty } from './sale-duty.ts';
import { calculateShareDuty } from './share-duty.ts';

/** A sale transfers either the property or the shares of the company that owns it. */
export const SALE_OBJECTS = ['property', 'shares'] as const;
export type SaleObject = (typeof SALE_OBJECTS)[number];

/**
 * Returns the stamp duty that the buyer pays on a purchase, or undefined for a day whose rates are not
 * known. The buyer of a property pays all of its duty; the seller of shares pays as much as the buyer.
 */
export function calculateBuyersDuty(saleOf: SaleObject, price: Cents, signingDate: IsoDate): Hkd | undefined {
  return saleOf === 'shares'
    ? calculateShareDuty(price, signingDate)?.buyersDuty
    : calculateSaleDuty(price, signingDate)?.duty;
}

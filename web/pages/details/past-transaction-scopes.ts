import type { StockDetail } from '#contract/stock.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { type TransactionScope, transactionScopes } from '#web/features/building/transaction-scopes.ts';

/** Returns the scopes of past transactions: the listing's building, its street and its district. */
export function pastTransactionScopes(stock: StockDetail, lang: Language): readonly TransactionScope[] {
  const { ics_type, pis_bldg_id, street_id, street, dist_code } = stock;
  const district = inLanguage(
    { zh: stock.dist_name_zh, gb: stock.dist_name_gb, en: stock.dist_name_en },
    lang,
  );
  return transactionScopes({
    icsType: ics_type,
    building: pis_bldg_id,
    street: street_id !== null && street ? { id: street_id, name: inLanguage(street, lang) } : null,
    district: dist_code === null ? null : { code: dist_code, name: district },
  });
}

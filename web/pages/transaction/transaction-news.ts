import type { Transaction } from '#contract/transaction.ts';
import type { SyndicationEntry } from '#domain/address/syndication.ts';
import type { PageContext } from '#web/app/page.ts';
import { transactionLabels } from '#web/features/transaction/transaction-labels.ts';
import { transactionsPath } from '#web/features/transaction/transaction-search.ts';

/** Returns the syndication (RSS) entry of a transaction. */
export function transactionSyndicationEntries(
  row: Transaction,
  { t, lang }: PageContext,
): readonly SyndicationEntry[] {
  const labels = transactionLabels(t, lang);
  const kindText = `${t(`stock_info:type.${row.ics_type}`)} · ${t(`transaction:badge.${row.tx_type}`)}`;
  const price = labels.price(row) + labels.priceUnit(row);
  const summaryParts = [
    kindText,
    labels.address(row),
    labels.floor(row),
    labels.area(row),
    price,
    labels.perFootWithUnit(row),
    labels.outcome(row),
    labels.date(row),
    labels.source(row),
  ];
  return [
    {
      link: `${transactionListPath(row, lang)}#${row.id}`,
      title: [labels.name(row), labels.district(row), price].filter(Boolean).join(' · '),
      summary: summaryParts.filter(Boolean).join(' · '),
      publicationDate: row.tx_date,
    },
  ];
}

/**
 * Returns the path of the transaction list of the building, or of the property type if the building is
 * unknown. A transaction has no page of its own; the syndication entry links to its row in the list.
 */
function transactionListPath(
  { pis_bldg_id: buildingId, ics_type }: Transaction,
  lang: PageContext['lang'],
): string {
  return transactionsPath(lang, buildingId === null ? { icsType: [ics_type] } : { building: buildingId });
}

import type { Transaction } from '#contract/transaction.ts';
import type { BulletinEntry } from '#domain/address/bulletin.ts';
import type { PageContext } from '#web/app/page.ts';
import { transactionLabels } from '#web/features/transaction/transaction-labels.ts';
import { transactionsPath } from '#web/features/transaction/transaction-search.ts';

/** A transaction as an entry of a feed that visitors subscribe to. */
export function transactionNews(row: Transaction, { t, lang }: PageContext): readonly BulletinEntry[] {
  const labels = transactionLabels(t, lang);
  const kind = `${t(`stock_info:type.${row.ics_type}`)} · ${t(`transaction:badge.${row.tx_type}`)}`;
  const price = labels.price(row) + labels.priceUnit(row);
  const summary = [
    kind,
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
      link: `${pathOf(row, lang)}#${row.id}`,
      title: [labels.name(row), labels.district(row), price].filter(Boolean).join(' · '),
      summary: summary.filter(Boolean).join(' · '),
      day: row.tx_date,
    },
  ];
}

/** It has no page of its own: those of its building are where it stands, and its number tells it from them. */
function pathOf({ pis_bldg_id: building, ics_type }: Transaction, lang: PageContext['lang']): string {
  return transactionsPath(lang, building === null ? { icsType: [ics_type] } : { building });
}

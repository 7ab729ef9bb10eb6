import { TRANSACTIONS_CSV_PATH } from '#contract/paths.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { MAX_CSV_ROWS } from '#domain/transaction/transaction-filter.ts';
import { usePage } from '#web/app/page.ts';
import {
  type TransactionSearch,
  transactionCallInput,
} from '#web/features/transaction/transaction-search.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** Link that downloads the search results as a spreadsheet file. */
export function DownloadLink({ search, count }: { search: TransactionSearch; count: number }) {
  const { t, lang } = usePage();
  const query = new URLSearchParams({ lang, ...transactionCallInput(search) });
  return (
    <p data-print="hide" className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <Spaced>
        <a
          href={`${BASE_PATH}/${TRANSACTIONS_CSV_PATH}?${query}`}
          download
          className="inline-flex min-h-8 items-center gap-2 font-bold text-brand hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
        >
          <Icon of="download" size="sm" />
          {t('transaction:download')}
        </a>
        {count > MAX_CSV_ROWS && t('transaction:download_limit', { count: MAX_CSV_ROWS })}
      </Spaced>
    </p>
  );
}

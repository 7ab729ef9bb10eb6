import { useNavigate } from 'react-router';
import { usePage } from '#web/app/page.ts';
import { ChoiceField, KeywordField, QueryForm, SearchButton } from '#web/ui/query-form.tsx';
import { readStockSearch, STOCK_CHOICES, type StockSearch, stockSearchUrl } from './stock-search.ts';

/** Filters for the list of listings. */
export function StockFilters({ search }: { search: StockSearch }) {
  const { t, lang, addressOf } = usePage();
  const navigate = useNavigate();
  return (
    <QueryForm
      label={t('office:filters')}
      address={stockSearchUrl(search, lang)}
      action={addressOf('office', 'listings')}
      onQuery={(query) => void navigate(stockSearchUrl(readStockSearch(query), lang))}
      className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]"
    >
      <KeywordField name="keyword" label={t('office:listings.keyword')} value={search.keyword} />
      <ChoiceField
        name="status"
        label={t('office:filter.status')}
        value={search.status}
        options={STOCK_CHOICES.map((value) => ({ value, label: t(`office:stock_status.${value}`) }))}
      />
      <SearchButton label={t('office:filter.search')} />
    </QueryForm>
  );
}

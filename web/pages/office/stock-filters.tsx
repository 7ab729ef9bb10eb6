import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '#domain/addresses.ts';
import { MAX_KEYWORD } from '#domain/filter.ts';
import { usePage } from '../../app/page-context.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { readStockSearch, STOCK_CHOICES, type StockSearch, stockSearchAddress } from './stock-search.ts';

/** Which listings are listed. */
export function StockFilters({ search }: { search: StockSearch }) {
  const { t, lang } = usePage();
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const query = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]));
    void navigate(stockSearchAddress(readStockSearch(query), lang));
  }
  return (
    <search aria-label={t('office:filters')}>
      <form
        // A new address fills the form anew.
        key={stockSearchAddress(search, lang)}
        action={addressOf('office', lang, 'listings')}
        onSubmit={submit}
        className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]"
      >
        <Field label={t('office:listings.keyword')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              name="keyword"
              icon={Search}
              defaultValue={search.keyword}
              maxLength={MAX_KEYWORD}
              enterKeyHint="search"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t('office:filter.status')}>
          {(control) => (
            <Select
              {...control}
              name="status"
              defaultValue={search.status}
              options={STOCK_CHOICES.map((value) => ({ value, label: t(`office:stock_status.${value}`) }))}
            />
          )}
        </Field>
        <Button type="submit">
          <Icon of={Search} size="sm" />
          {t('office:filter.search')}
        </Button>
      </form>
    </search>
  );
}

import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import { findPath } from '#domain/links.ts';
import { parseStockFilter, STOCK_FILTERS, stockFilterToParams } from '#domain/stock-filter.ts';
import { usePage } from '../../app/page-context.ts';
import { Button } from '../../ui/button.tsx';
import { formQuery } from '../../ui/get-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';

/** A GET form to the list: without script the choices stand in the query, with it in the path. */
export function SearchBox({ icsType }: { readonly icsType: IcsType | undefined }) {
  const { lang, t } = usePage();
  const navigate = useNavigate();

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { icsType: types = [], txType, ...rest } = parseStockFilter(formQuery(event)).filter;
    void navigate(findPath(lang, { icsType: types[0], txTypes: txType, query: stockFilterToParams(rest) }));
  }

  return (
    <search>
      <form
        action={findPath(lang)}
        method="get"
        onSubmit={search}
        aria-label={t('home:search.label')}
        className="grid grid-cols-2 gap-2 sm:flex"
      >
        <Input
          icon={Search}
          type="search"
          name={STOCK_FILTERS.keyword.wire}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('home:search.keyword')}
          placeholder={t('home:search.keyword')}
          className="order-first col-span-2 sm:max-w-xl sm:flex-1"
        />
        <Select
          name={STOCK_FILTERS.icsType.wire}
          aria-label={t('home:search.type')}
          key={icsType}
          defaultValue={icsType ?? ''}
          options={[
            { value: '', label: t('home:search.any_type') },
            ...ICS_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) })),
          ]}
          className="sm:w-40"
        />
        <Select
          name={STOCK_FILTERS.txType.wire}
          aria-label={t('home:search.deal')}
          defaultValue=""
          options={[
            { value: '', label: t('home:search.any_deal') },
            { value: 'S', label: t('deal.sale') },
            { value: 'L', label: t('deal.lease') },
          ]}
          className="sm:w-36"
        />
        <Button type="submit" className="col-span-2">
          <Icon of={Search} size="sm" />
          {t('home:search.submit')}
        </Button>
      </form>
    </search>
  );
}

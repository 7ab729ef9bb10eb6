import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import {
  parseStockFilter,
  STOCK_FILTERS,
  type StockFilter,
  stockFilterToParams,
} from '#domain/stock/stock-filter.ts';
import { usePage } from '#web/app/page.ts';
import { type Choice, filterOfChoice } from '#web/features/keyword-search/choice.ts';
import { KeywordSearch } from '#web/features/keyword-search/keyword-search.tsx';
import { rememberKeyword, rememberSearch } from '#web/features/keyword-search/remember-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

/** A GET form to the list: without script the choices stand in the query, with it in the path. */
export default function SearchBox({ icsType }: { readonly icsType: IcsType | undefined }) {
  const { t, addressOf } = usePage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [type, setType] = useState(icsType);

  const chosen = (): StockFilter => {
    const fields = form.current ? [...new FormData(form.current)] : [];
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    return parseStockFilter(query).filter;
  };
  const open = ({ icsType: types = [], txType, ...rest }: StockFilter) =>
    void navigate(
      addressOf('find', { icsType: types[0], txTypes: txType, query: stockFilterToParams(rest) }),
    );

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filter = chosen();
    if (filter.keyword) rememberKeyword(filter.keyword, filter.icsType?.[0]);
    open(filter);
  };
  const choose = (choice: Choice) => {
    const filter = chosen();
    rememberSearch(choice, filter.icsType?.[0]);
    open(filterOfChoice(STOCK_FILTERS, choice, filter));
  };

  return (
    <search>
      <form
        ref={form}
        action={addressOf('find')}
        method="get"
        onSubmit={search}
        aria-label={t('home:search.label')}
        className="grid grid-cols-2 gap-2 sm:flex"
      >
        <KeywordSearch
          label={t('home:search.keyword')}
          placeholder={t('home:search.keyword')}
          icsType={type}
          onChoose={choose}
          className="order-first col-span-2 sm:max-w-xl sm:flex-1"
        />
        <Select
          name={STOCK_FILTERS.icsType.wire}
          aria-label={t('home:search.type')}
          defaultValue={icsType ?? ''}
          onChange={(event) => setType(ICS_TYPES.find((one) => one === event.target.value))}
          options={[
            { value: '', label: t('home:search.any_type') },
            ...ICS_TYPES.map((one) => ({ value: one, label: t(`type.${one}`) })),
          ]}
          className="sm:w-40"
        />
        <Select
          name={STOCK_FILTERS.txType.wire}
          aria-label={t('home:search.tx_type')}
          defaultValue=""
          options={[
            { value: '', label: t('home:search.any_tx_type') },
            { value: 'S', label: t('tx_type.sale') },
            { value: 'L', label: t('tx_type.lease') },
          ]}
          className="sm:w-36"
        />
        <Button icon="search" type="submit" className="col-span-2">
          {t('home:search.submit')}
        </Button>
      </form>
    </search>
  );
}

import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '#domain/addresses.ts';
import { MAX_KEYWORD } from '#domain/filter.ts';
import { type EnquiryTab, NOBODY } from '#domain/office.ts';
import { usePage } from '../../app/page-context.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import {
  type EnquirySearch,
  enquirySearchAddress,
  readEnquirySearch,
  STATUS_CHOICES,
} from './enquiry-search.ts';

/** What a list of enquiries can be narrowed to. */
export function EnquiryFilters({
  tab,
  search,
  users,
}: {
  tab: EnquiryTab;
  search: EnquirySearch;
  users: readonly string[];
}) {
  const { t, lang } = usePage();
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const query = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]));
    void navigate(enquirySearchAddress(tab, readEnquirySearch(query), lang));
  }
  // A name that is in the address stays a choice while the users are being asked for.
  const names = [...new Set([...users, search.assignee])].filter((name) => name !== '' && name !== NOBODY);
  return (
    <search aria-label={t('office:filters')}>
      <form
        // A new address fills the form anew.
        key={enquirySearchAddress(tab, search, lang)}
        action={addressOf('office', lang, tab)}
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <Field label={t('office:filter.keyword')} className="max-lg:col-span-2">
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
              options={STATUS_CHOICES.map((value) => ({ value, label: t(`office:status.${value}`) }))}
            />
          )}
        </Field>
        <Field label={t('office:filter.assignee')}>
          {(control) => (
            <Select
              {...control}
              name="assignee"
              defaultValue={search.assignee}
              options={[
                { value: '', label: t('office:filter.any') },
                { value: NOBODY, label: t('office:filter.nobody') },
                ...names.map((name) => ({ value: name, label: name })),
              ]}
            />
          )}
        </Field>
        <Button type="submit" className="max-lg:col-span-2">
          <Icon of={Search} size="sm" />
          {t('office:filter.search')}
        </Button>
      </form>
    </search>
  );
}

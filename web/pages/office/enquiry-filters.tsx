import { useNavigate } from 'react-router';
import { type EnquiryTab, NOBODY } from '#domain/office/office.ts';
import { usePage } from '#web/app/page.ts';
import { ChoiceField, KeywordField, QueryForm, SearchButton } from '#web/ui/query-form.tsx';
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
  const { t, lang, addressOf } = usePage();
  const navigate = useNavigate();
  // A name that is in the address stays a choice while the users are being asked for.
  const names = [...new Set([...users, search.assignee])].filter((name) => name !== '' && name !== NOBODY);
  return (
    <QueryForm
      label={t('office:filters')}
      address={enquirySearchAddress(tab, search, lang)}
      action={addressOf('office', tab)}
      onQuery={(query) => void navigate(enquirySearchAddress(tab, readEnquirySearch(query), lang))}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <KeywordField
        name="keyword"
        label={t('office:filter.keyword')}
        value={search.keyword}
        className="max-lg:col-span-2"
      />
      <ChoiceField
        name="status"
        label={t('office:filter.status')}
        value={search.status}
        options={STATUS_CHOICES.map((value) => ({ value, label: t(`office:status.${value}`) }))}
      />
      <ChoiceField
        name="assignee"
        label={t('office:filter.assignee')}
        value={search.assignee}
        options={[
          { value: '', label: t('office:filter.any') },
          { value: NOBODY, label: t('office:filter.nobody') },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
      />
      <SearchButton label={t('office:filter.search')} className="max-lg:col-span-2" />
    </QueryForm>
  );
}

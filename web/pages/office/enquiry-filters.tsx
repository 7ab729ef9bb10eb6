import { useNavigate } from 'react-router';
import { type EnquiryTab, NO_USER } from '#domain/office/office.ts';
import { usePage } from '#web/app/page.ts';
import { ChoiceField, KeywordField, QueryForm, SearchButton } from '#web/ui/query-form.tsx';
import { type EnquirySearch, enquirySearchUrl, readEnquirySearch, STATUS_CHOICES } from './enquiry-search.ts';

/** Filters for a list of enquiries. */
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
  // Includes the assignee from the URL while the users are still loading.
  const assigneeNames = [...new Set([...users, search.assignee])].filter(
    (name) => name !== '' && name !== NO_USER,
  );
  return (
    <QueryForm
      label={t('office:filters')}
      address={enquirySearchUrl(tab, search, lang)}
      action={addressOf('office', tab)}
      onQuery={(query) => void navigate(enquirySearchUrl(tab, readEnquirySearch(query), lang))}
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
          { value: NO_USER, label: t('office:filter.nobody') },
          ...assigneeNames.map((name) => ({ value: name, label: name })),
        ]}
      />
      <SearchButton label={t('office:filter.search')} className="max-lg:col-span-2" />
    </QueryForm>
  );
}

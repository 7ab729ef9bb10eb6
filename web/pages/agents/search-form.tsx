import { useNavigate } from 'react-router';
import type { AgentsAnswer } from '#contract/agents.ts';
import { AGENT_KINDS } from '#domain/people/agents.ts';
import { trackKeywordSearch } from '#web/app/analytics.ts';
import { usePage } from '#web/app/page.ts';
import { districtOptions } from '#web/features/search/form/district-options.ts';
import { ChoiceField, KeywordField, QueryForm, SearchButton } from '#web/ui/query-form.tsx';
import { type AgentSearch, agentSearchAddress, readAgentSearch } from './agent-search.ts';

/** Filters of the list. Without script the browser sends the form to the same address. */
export function SearchForm({
  search,
  districts,
}: {
  search: AgentSearch;
  districts: AgentsAnswer['districts'];
}) {
  const page = usePage();
  const { t, lang, addressOf } = page;
  const navigate = useNavigate();
  function searchBy(query: URLSearchParams) {
    const wanted = { ...readAgentSearch(undefined, query), icsType: search.icsType };
    if (wanted.keywords) trackKeywordSearch(wanted.keywords, search.icsType);
    void navigate(agentSearchAddress(wanted, lang));
  }
  return (
    <QueryForm
      label={t('agent:search')}
      address={agentSearchAddress(search, lang)}
      action={addressOf('agents', search.icsType)}
      onQuery={searchBy}
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <KeywordField name="keywords" label={t('agent:keywords')} value={search.keywords} />
      <ChoiceField
        name="districts"
        label={t('agent:district')}
        value={search.district}
        options={[{ value: '', label: t('agent:any_district') }]}
        groups={districtOptions(districts, page)}
      />
      <ChoiceField
        name="emp_type"
        label={t('agent:kind')}
        value={search.kind}
        options={[
          { value: '', label: t('agent:any_kind') },
          ...AGENT_KINDS.map((kind) => ({ value: kind, label: t(`agent:kind.${kind}`) })),
        ]}
      />
      <SearchButton label={t('agent:search')} />
    </QueryForm>
  );
}

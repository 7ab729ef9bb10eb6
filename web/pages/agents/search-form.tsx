import { useNavigate } from 'react-router';
import type { AgentsAnswer } from '#contract/agents.ts';
import { AGENT_KINDS } from '#domain/people/agents.ts';
import { trackKeywordSearch } from '#web/app/analytics.ts';
import { usePage } from '#web/app/page.ts';
import { districtOptions } from '#web/features/search/form/district-options.ts';
import { ChoiceField, KeywordField, QueryForm, SearchButton } from '#web/ui/query-form.tsx';
import { type AgentSearch, agentSearchUrl, parseAgentSearch } from './agent-search.ts';

/** Filter form of the agent list. Without JavaScript the browser submits the form to the same URL. */
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
  function runSearch(query: URLSearchParams) {
    const newSearch = { ...parseAgentSearch(undefined, query), icsType: search.icsType };
    if (newSearch.keywords) trackKeywordSearch(newSearch.keywords, search.icsType);
    void navigate(agentSearchUrl(newSearch, lang));
  }
  return (
    <QueryForm
      label={t('agent:search')}
      address={agentSearchUrl(search, lang)}
      action={addressOf('agents', search.icsType)}
      onQuery={runSearch}
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

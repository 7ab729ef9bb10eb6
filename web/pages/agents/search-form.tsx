import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { AgentsAnswer } from '#contract/agents.ts';
import { addressOf } from '#domain/addresses.ts';
import { AGENT_KINDS } from '#domain/agents.ts';
import { MAX_KEYWORD } from '#domain/filter.ts';
import { inLanguage } from '#domain/language.ts';
import { trackKeywordSearch } from '../../app/analytics.ts';
import { usePage } from '../../app/page-context.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { type AgentSearch, agentSearchAddress, readAgentSearch } from './agent-search.ts';

/** Filters of the list. Without script the browser sends the form to the same address. */
export function SearchForm({
  search,
  districts,
}: {
  search: AgentSearch;
  districts: AgentsAnswer['districts'];
}) {
  const { t, lang } = usePage();
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const query = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]));
    const wanted = { ...readAgentSearch(undefined, query), icsType: search.icsType };
    if (wanted.keywords) trackKeywordSearch(wanted.keywords, search.icsType);
    void navigate(agentSearchAddress(wanted, lang));
  }
  return (
    <search aria-label={t('agent:search')} data-print="hide">
      <form
        // A new address fills the form anew.
        key={agentSearchAddress(search, lang)}
        action={addressOf('agents', lang, search.icsType)}
        onSubmit={submit}
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <Field label={t('agent:keywords')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              name="keywords"
              icon={Search}
              defaultValue={search.keywords}
              maxLength={MAX_KEYWORD}
              enterKeyHint="search"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t('agent:district')}>
          {(control) => (
            <Select
              {...control}
              name="districts"
              defaultValue={search.district}
              options={[
                { value: '', label: t('agent:any_district') },
                ...districts.map(({ code, name }) => ({ value: code, label: inLanguage(name, lang) })),
              ]}
            />
          )}
        </Field>
        <Field label={t('agent:kind')}>
          {(control) => (
            <Select
              {...control}
              name="emp_type"
              defaultValue={search.kind}
              options={[
                { value: '', label: t('agent:any_kind') },
                ...AGENT_KINDS.map((kind) => ({ value: kind, label: t(`agent:kind.${kind}`) })),
              ]}
            />
          )}
        </Field>
        <Button type="submit">
          <Icon of={Search} size="sm" />
          {t('agent:search')}
        </Button>
      </form>
    </search>
  );
}

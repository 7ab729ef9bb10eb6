import { Search as SearchIcon, SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { DistrictsAnswer } from '#contract/portal.ts';
import { singleType } from '#domain/stock-filter.ts';
import { TX_TYPES } from '#domain/tx-type.ts';
import { usePage } from '#web/app/page-context.ts';
import { type Choice, filterOfChoice } from '#web/features/keyword-search/choice.ts';
import { keepSearch, keepWords } from '#web/features/keyword-search/keep-search.ts';
import { KeywordSearch } from '#web/features/keyword-search/keyword-search.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type Segment, Segments } from '#web/ui/segments.tsx';
import { FilterForm } from './filter-form.tsx';
import { sentAddress } from './form.ts';
import { changed, FILTER_FORM, refocused, type Search, searchPath } from './search.ts';
import { useDraft } from './use-draft.ts';
import { dealOf } from './words.ts';

/**
 * Everything that changes the search. On a desk a tick is searched at once, and a typed price when its
 * box is left; in a phone's sheet nothing is searched before its button is pressed.
 */
export default function FilterBar({
  search,
  names,
  types,
  active,
}: {
  search: Search;
  names: DistrictsAnswer;
  types: readonly Segment[];
  /** How many filters narrow the search. */
  active: number;
}) {
  const { t, lang } = usePage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, search, names.districts);
  const { filter } = search;
  const type = singleType(filter);
  const deal = dealOf(filter.txType);

  /** Goes where the fields say; what cannot be read is carried along, for the page to say so. */
  const apply = (replace = false) => {
    if (!form.current) return;
    const asked = refocused(filter, draft.read());
    const { keyword } = asked.filter;
    const words = keyword !== undefined && keyword !== filter.keyword ? keyword : undefined;
    if (words !== undefined) keepWords(words, type);
    const next =
      words === undefined
        ? asked
        : {
            ...changed(asked, filterOfChoice({ kind: 'keyword', value: words, word: words }, asked.filter)),
            errors: asked.errors,
          };
    const isWhole = asked.errors.length === 0;
    if (isWhole && draft.isAsked(next)) return;
    draft.sent(next);
    void navigate(isWhole ? searchPath(lang, next) : sentAddress(form.current, lang), { replace });
  };
  const choose = (choice: Choice) => {
    keepSearch(choice, type);
    // Beside what the other fields say by now, searched for or not.
    const asked = refocused(filter, draft.read());
    const next = changed(asked, filterOfChoice(choice, asked.filter));
    // The fields say it at once: what is typed next is typed beside it.
    draft.sent(next, true);
    void navigate(searchPath(lang, next));
  };

  return (
    <div className="page-width flex flex-wrap items-start gap-2 py-2.5 md:py-3">
      <div className="flex gap-2 max-md:w-full md:min-w-[220px] md:flex-1 md:max-w-[340px]">
        <KeywordSearch
          key={draft.starts.keyword}
          form={FILTER_FORM}
          defaultValue={draft.base.filter.keyword}
          label={t('find:keyword')}
          placeholder={t('find:keyword_example')}
          icsType={type}
          onChoose={choose}
          className="min-w-0 flex-1"
          boxClassName="rounded-r-none border-[1.5px] border-ink"
        >
          <button
            type="submit"
            form={FILTER_FORM}
            aria-label={t('find:search')}
            className="grid w-11 shrink-0 place-items-center rounded-r-control bg-ink text-paper"
          >
            <Icon of={SearchIcon} />
          </button>
        </KeywordSearch>
        <button type="button" popoverTarget={FILTER_FORM} className={cx('md:hidden', chipClass(active > 0))}>
          <Icon of={SlidersHorizontal} size="sm" />
          {t('find:filters')}
          {active > 0 && <b>{active}</b>}
        </button>
      </div>
      <Segments label={t('find:choose_type')} segments={types} className="max-md:hidden" />
      <Segments
        label={t('find:deals')}
        segments={(['any', ...TX_TYPES] as const).map((choice) => ({
          key: choice,
          to: searchPath(lang, changed(search, { ...filter, txType: choice === 'any' ? [] : [choice] })),
          label: t(`find:choice.${choice}`),
          current: deal === choice,
        }))}
      />
      <FilterForm ref={form} search={search} names={names} draft={draft} onApply={apply} />
    </div>
  );
}

import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { chipsOf } from '#domain/search/filter-chips.ts';
import { DrawnOnce } from '#web/app/drawn-once.tsx';
import { usePage } from '#web/app/page.ts';
import { type Choice, filterOfChoice } from '#web/features/keyword-search/choice.ts';
import { KeywordSearch } from '#web/features/keyword-search/keyword-search.tsx';
import { rememberKeyword, rememberSearch } from '#web/features/keyword-search/remember-search.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { takesOverlayEntry } from '#web/ui/overlay-entry.ts';
import { Segments } from '#web/ui/segments.tsx';
import type { TabLink } from '#web/ui/tab-links.tsx';
import type { NameOf } from '../place-name.ts';
import type { RowLabels } from '../row-labels.ts';
import { changed, type KnownCodes, refocused, type Search, searchPath } from '../search.ts';
import type { SearchDefinition } from '../search-definition.ts';
import { FilterForm, WholeFormLink } from './filter-form.tsx';
import { FILTER_FORM } from './filter-form-id.ts';
import type { PanelSettings } from './filter-panel.tsx';
import { sentAddress } from './form-search.ts';
import type { CodesOf } from './group-lists.tsx';
import { useEditedSearch } from './use-edited-search.ts';
import { useFoldingBars } from './use-folding-bars.ts';

/** Links of which one is current, such as the types of property. */
export type SegmentGroup = {
  readonly label: string;
  readonly segments: readonly TabLink[];
};

/**
 * Everything that changes the search. On a desk a tick is searched at once, and a typed price when its
 * box is left; in a phone's sheet nothing is searched before its button is pressed.
 */
export function FilterBar({
  definition,
  search,
  known,
  segments,
  panels,
  nameOf,
  codesOf,
  labels,
  icsType,
  keywordExample,
}: {
  definition: SearchDefinition;
  search: Search;
  known: KnownCodes;
  segments: readonly SegmentGroup[];
  panels: readonly PanelSettings[];
  nameOf: NameOf;
  codesOf: CodesOf;
  labels: RowLabels;
  /** The one type that is searched; undefined when there are several. */
  icsType: IcsType | undefined;
  keywordExample: string;
}) {
  const { t, lang } = usePage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const edited = useEditedSearch(definition, form, search, known);
  useFoldingBars();
  const { filter } = search;
  const chips = chipsOf(definition.table, filter);
  const wholeForm = searchPath(definition, lang, { ...search, cursor: 0, view: { form: true } });
  const boxName = definition.table.keyword?.wire;
  const boxText = (edited.base.filter.keyword ?? '') as string;

  /** Searches for what the fields say. What cannot be read is carried along, for the page to say so. */
  const apply = (replace = false) => {
    if (!form.current) return;
    const asked = refocused(definition.table, filter, edited.read());
    const keyword = asked.filter.keyword as string | undefined;
    const isNewKeyword = keyword !== undefined && keyword !== filter.keyword;
    if (isNewKeyword) rememberKeyword(keyword, icsType);
    const next = isNewKeyword
      ? { ...withChoice(asked, { kind: 'keyword', value: keyword, word: keyword }), errors: asked.errors }
      : asked;
    const isReadable = asked.errors.length === 0;
    if (isReadable && edited.isAsked(next)) return;
    edited.send(next);
    const address = isReadable
      ? searchPath(definition, lang, next)
      : sentAddress(definition, form.current, lang);
    void navigate(address, { replace: takesOverlayEntry() || replace });
  };
  const choose = (choice: Choice) => {
    rememberSearch(choice, icsType);
    // Beside what the other fields say by now, searched for or not.
    const next = withChoice(refocused(definition.table, filter, edited.read()), choice);
    // The fields start over with it at once: what is typed next is typed beside it.
    edited.send(next, true);
    void navigate(searchPath(definition, lang, next));
  };
  const withChoice = (asked: Search, choice: Choice): Search =>
    changed(definition, asked, filterOfChoice(definition.table, choice, asked.filter));

  return (
    <div className="page-width flex flex-wrap items-start gap-2 lang-en:gap-1.5 py-2 max-md:pb-0 md:py-3">
      {/* Of a fixed width: what the browser has not read yet must not move what it shows already. */}
      <DrawnOnce
        as="div"
        by={`keyword box ${boxName} ${keywordExample} ${boxText}`}
        className="flex gap-2 max-md:w-full md:w-80 md:max-[1520px]:lang-en:w-65"
      >
        <KeywordSearch
          key={edited.starts.keyword}
          id="keyword"
          call={definition.keywordsCall}
          name={boxName}
          form={FILTER_FORM}
          defaultValue={boxText}
          label={t('find:keyword')}
          placeholder={keywordExample}
          icsType={icsType}
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
            <Icon of="search" />
          </button>
        </KeywordSearch>
      </DrawnOnce>
      {/* On a phone they are one row, which a finger moves. */}
      <div className="search-segments">
        {segments.map(({ label, segments: links }) => (
          <Segments key={label} label={label} segments={links} />
        ))}
      </div>
      {!search.view.form && (
        <span className="hidden noscript:block">
          <WholeFormLink to={wholeForm} className={chipClass(chips.length > 0)} />
        </span>
      )}
      <FilterForm
        ref={form}
        definition={definition}
        search={search}
        chips={chips}
        panels={panels}
        nameOf={nameOf}
        codesOf={codesOf}
        labels={labels}
        edited={edited}
        wholeForm={wholeForm}
        onApply={apply}
      />
    </div>
  );
}

import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { MAX_KEYWORD } from '#domain/search/filter.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import type { KeywordsCall } from '#web/api/queries.ts';
import { useT } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Input } from '#web/ui/field.tsx';
import type { Choice } from './choice.ts';
import { RecentRows } from './recent-rows.tsx';
import { SuggestionOptions } from './suggestion-options.tsx';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The keyword box. It suggests while a visitor types, and offers recent searches while it is empty. It is
 * also a plain field of its form: without script it is sent with the form.
 */
export function KeywordSearch({
  id,
  call = 'stockKeywords',
  name = STOCK_FILTERS.keyword.wire,
  form,
  defaultValue = '',
  label,
  placeholder,
  icsType,
  onChoose,
  onType,
  keepsWord = false,
  className,
  boxClassName,
  children,
}: {
  /** Of its field. Without one it has an id made by React. */
  id?: string;
  /** What suggests. */
  call?: KeywordsCall;
  /** The name of its field. */
  name?: string | undefined;
  /** The id of the form, where the box stands outside of it. */
  form?: string;
  defaultValue?: string | undefined;
  label: string;
  placeholder: string;
  /** Suggest only what has something of this type. */
  icsType: IcsType | undefined;
  /** A suggestion or a recent search was chosen. */
  onChoose: (choice: Choice) => void;
  /** Something was typed: what was chosen before is no longer what the box says. */
  onType?: () => void;
  /** Whether the box says what was chosen, where that is not shown as a filter of its own. */
  keepsWord?: boolean;
  className?: string;
  boxClassName?: string;
  /** What stands beside the box, such as its button. */
  children?: ReactNode;
}) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const recent = useRecentSearches();
  const suggestions = useSuggestions(call, text, icsType, open);
  const keyword = text.trim();
  const offers = keyword === '' ? 'recent' : 'suggestions';
  const count = keyword === '' ? recent.list.length : suggestions.length;
  const isShown = open && count > 0;
  // A visitor may have typed before the code was loaded.
  useEffect(() => setText(box.current?.value ?? ''), []);

  const changeOpen = (next: boolean) => {
    if (next) recent.refresh();
    setOpen(next);
  };
  const choose = (choice: Choice) => {
    setOpen(false);
    // A location becomes a filter of its own; any other choice stays in the box.
    setText(keepsWord || choice.kind === 'keyword' || choice.kind === 'stock' ? choice.word : '');
    onChoose(choice);
  };

  return (
    <Autocomplete.Root
      id={id}
      mode="none"
      grid={offers === 'recent'}
      value={text}
      onValueChange={(next, { reason }) => {
        // `choose` says what a chosen item leaves in the box. Escape closes the list and keeps the text.
        if (reason === 'item-press' || reason === 'escape-key') return;
        setText(next);
        onType?.();
        changeOpen(true);
      }}
      open={isShown}
      onOpenChange={changeOpen}
      openOnInputClick
    >
      <Autocomplete.InputGroup className={cx('flex', className)}>
        <Autocomplete.Input
          ref={box}
          render={<Input className={cx('flex-1', boxClassName)} />}
          aria-label={label}
          placeholder={placeholder}
          name={name}
          {...(form !== undefined && { form })}
          inputMode="search"
          enterKeyHint="search"
          maxLength={MAX_KEYWORD}
          // The list may still be loading: it must not open after the box was sent or left.
          onKeyDown={(event) => event.key === 'Enter' && !isShown && setOpen(false)}
          onBlur={() => setOpen(false)}
        />
        {children}
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner align="start" sideOffset={4} className="z-30">
          <Autocomplete.Popup
            data-print="hide"
            className="max-h-[min(28rem,55dvh,var(--available-height))] w-(--anchor-width) min-w-[min(24rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised text-ink shadow-float"
          >
            {offers === 'recent' && <p className="px-3 pt-2 text-sm text-muted">{t('search_box.recent')}</p>}
            <Autocomplete.List aria-label={t(`search_box.${offers}`)} className="py-1">
              {offers === 'recent' ? (
                <RecentRows
                  recent={recent.list}
                  onChoose={choose}
                  onRemove={recent.remove}
                  onClear={recent.clear}
                />
              ) : (
                <SuggestionOptions
                  keyword={keyword}
                  suggestions={suggestions}
                  onChoose={({ kind, value, suggestionWord }) =>
                    choose({ kind, value, word: suggestionWord })
                  }
                />
              )}
            </Autocomplete.List>
            <Autocomplete.Status className="sr-only">
              {offers === 'suggestions' && t('search_box.found', { count })}
            </Autocomplete.Status>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

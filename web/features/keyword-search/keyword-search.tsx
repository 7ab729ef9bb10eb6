import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Suggestion } from '#contract/suggestion.ts';
import { MAX_KEYWORD } from '#domain/filter.ts';
import type { IcsType } from '#domain/ics-type.ts';
import { STOCK_FILTERS } from '#domain/stock-filter.ts';
import { useT } from '#web/app/page-context.ts';
import { cx } from '#web/ui/cx.ts';
import { Input } from '#web/ui/input.tsx';
import type { Choice } from './choice.ts';
import { RecentList } from './recent-list.tsx';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useRecent } from './use-recent.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The keyword box with its suggestions, after the ARIA pattern of a combobox with a list: the focus
 * stays in the box, arrows move, Enter chooses or sends what was typed, Escape closes. It is a plain
 * field of its form as well, so that without script it is sent with it.
 */
export function KeywordSearch({
  form,
  defaultValue = '',
  label,
  placeholder,
  icsType,
  onChoose,
  className,
  boxClassName,
  children,
}: {
  /** The id of the form, where the box stands outside of it. */
  form?: string;
  defaultValue?: string | undefined;
  label: string;
  placeholder: string;
  /** Suggest only where there are listings of this type. */
  icsType: IcsType | undefined;
  /** A suggestion or a recent search was chosen. */
  onChoose: (choice: Choice) => void;
  className?: string;
  boxClassName?: string;
  /** What stands in line with the box, such as its button. */
  children?: ReactNode;
}) {
  const t = useT();
  const list = useId();
  const whole = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const recent = useRecent();
  const suggestions = useSuggestions(text, icsType, open);
  const showsList = open && suggestions.length > 0;
  const showsRecent = open && text.trim() === '' && recent.list.length > 0;
  // Typed before the code came.
  useEffect(() => setText(box.current?.value ?? ''), []);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const show = () => {
    recent.refresh();
    setOpen(true);
  };
  const choose = (choice: Choice) => {
    close();
    const left = choice.kind === 'building' || choice.kind === 'district' ? '' : choice.word;
    if (box.current) box.current.value = left;
    setText(left);
    onChoose(choice);
  };
  const chooseSuggestion = ({ kind, value, suggestionWord }: Suggestion) =>
    choose({ kind, value, word: suggestionWord });

  const onKeyDown = (event: KeyboardEvent) => {
    // While Chinese is being composed, arrows and Enter belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      // A sheet below must not close with it.
      event.stopPropagation();
      close();
      box.current?.focus();
    } else if (event.target === box.current) onBoxKey(event);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveInRecent(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const onBoxKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = suggestions[active];
    if (event.key === 'Enter') {
      if (showsList && chosen) {
        event.preventDefault();
        chooseSuggestion(chosen);
      } else close();
    } else if (step !== 0) {
      event.preventDefault();
      if (!open) show();
      else if (showsList) setActive(stepped(active, step, suggestions.length));
      else if (showsRecent && step === 1) moveInRecent(1);
    }
  };
  const moveInRecent = (step: number) => {
    const lines = [...(whole.current?.querySelectorAll<HTMLElement>('[data-recent]') ?? [])];
    const at = lines.findIndex((line) => line.parentElement?.contains(document.activeElement));
    (lines[at + step] ?? box.current)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for what reaches it from the box and the lists
    <div
      ref={whole}
      className={cx('relative flex', className)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Input
        ref={box}
        role="combobox"
        aria-expanded={showsList}
        aria-autocomplete="list"
        {...(showsList && { 'aria-controls': list })}
        {...(showsList && active >= 0 && { 'aria-activedescendant': optionId(list, active) })}
        aria-label={label}
        placeholder={placeholder}
        {...(form !== undefined && { form })}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name={STOCK_FILTERS.keyword.wire}
        maxLength={MAX_KEYWORD}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={defaultValue}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          show();
        }}
        onClick={show}
        className={cx('flex-1', boxClassName)}
      />
      {children}
      {(showsList || showsRecent) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pressing it must not take the focus from the box
        <div
          onMouseDown={(event) => event.preventDefault()}
          className="absolute top-full left-0 z-30 mt-1 max-h-[min(28rem,55dvh)] w-full min-w-[min(24rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised text-ink shadow-float"
        >
          {showsList ? (
            <SuggestionList
              id={list}
              typed={text.trim()}
              suggestions={suggestions}
              active={active}
              onChoose={chooseSuggestion}
            />
          ) : (
            <RecentList
              recent={recent.list}
              onChoose={choose}
              onRemove={(choice) => {
                recent.remove(choice);
                box.current?.focus();
              }}
              onClear={() => {
                recent.clear();
                box.current?.focus();
              }}
            />
          )}
        </div>
      )}
      <span aria-live="polite" className="sr-only">
        {showsList && t('search_box.found', { count: suggestions.length, n: suggestions.length })}
      </span>
    </div>
  );
}

/** Around the lines and over the box itself, which is -1. */
export function stepped(active: number, step: number, lines: number): number {
  return ((active + 1 + step + lines + 1) % (lines + 1)) - 1;
}

import { Building2, Hash, type LucideIcon, MapPin, Signpost } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import type { Suggestion } from '#contract/suggestion.ts';
import { grouped } from '#domain/number-text.ts';
import { useT } from '#web/app/page-context.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';

const KIND_ICON: Readonly<Record<Suggestion['kind'], LucideIcon>> = {
  building: Building2,
  district: MapPin,
  street: Signpost,
  stock: Hash,
};

/** The listbox of the search box. The focus stays in the box, which names the active line. */
export function SuggestionList({
  id,
  typed,
  suggestions,
  active,
  onChoose,
}: {
  id: string;
  typed: string;
  suggestions: readonly Suggestion[];
  /** Place of the active line, -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('search_box.suggestions')} className="py-1">
      {suggestions.map((suggestion, place) => (
        // The box keeps the keyboard: these lines are for the pointer.
        // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys and Enter work in the box
        // biome-ignore lint/a11y/useFocusableInteractive: the box names the active line
        <div
          key={`${suggestion.kind}-${suggestion.value}`}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === active}
          onClick={() => onChoose(suggestion)}
          className={cx(
            'flex min-h-10 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-brand-tint pointer-coarse:min-h-11',
            place === active && 'bg-brand-tint shadow-[inset_3px_0_0_var(--brand)]',
          )}
        >
          <Icon of={KIND_ICON[suggestion.kind]} size="sm" className="text-muted" />
          <span className="min-w-0 flex-1 truncate">
            <Emphasised text={suggestion.suggestionWord} part={typed} />
          </span>
          <span className="shrink-0 text-sm text-muted max-sm:sr-only">
            {t(`search_box.kind.${suggestion.kind}`)}
          </span>
          <span className="w-12 shrink-0 text-right text-sm text-muted">
            {suggestion.kind !== 'stock' && grouped(suggestion.count)}
          </span>
        </div>
      ))}
    </div>
  );
}

export function optionId(list: string, place: number): string {
  return `${list}-${place}`;
}

/** The typed part stands out where a name holds it as it was typed. */
function Emphasised({ text, part }: { text: string; part: string }) {
  const start = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase());
  if (start < 0) return text;
  const end = start + part.length;
  return (
    <Fragment>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </Fragment>
  );
}

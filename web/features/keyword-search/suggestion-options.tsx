import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import type { Suggestion } from '#contract/suggestion.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { useT } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import type { Choice } from './choice.ts';

export const KIND_ICON: Readonly<Record<Suggestion['kind'], IconName>> = {
  building: 'building-complex',
  zone: 'map',
  district: 'map-pin',
  station: 'train-front',
  street: 'signpost',
  stock: 'hash',
};

export const OPTION_CLASS =
  'flex min-h-10 cursor-pointer items-center gap-3 px-3 py-1.5 data-highlighted:bg-brand-tint data-highlighted:shadow-[inset_3px_0_0_var(--brand)] pointer-coarse:min-h-11';

/** List of suggestions for a keyword, each with its kind and its number of listings. */
export function SuggestionOptions({
  keyword,
  suggestions,
  onChoose,
}: {
  keyword: string;
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
}) {
  return suggestions.map((suggestion) => (
    <Autocomplete.Item
      key={`${suggestion.kind}-${suggestion.value}`}
      value={suggestion}
      onClick={() => onChoose(suggestion)}
      className={OPTION_CLASS}
    >
      <Icon of={KIND_ICON[suggestion.kind]} size="sm" className="text-muted" />
      <NameAndKind kind={suggestion.kind}>
        <HighlightedText text={suggestion.suggestionWord} matchedText={keyword} />
      </NameAndKind>
      <span className="w-12 shrink-0 text-right text-sm text-muted">
        {suggestion.kind !== 'stock' && groupThousands(suggestion.count)}
      </span>
    </Autocomplete.Item>
  ));
}

/** Name of an option with its kind: beside it, on a phone below it. */
export function NameAndKind({ kind, children }: { kind: Choice['kind']; children: ReactNode }) {
  const t = useT();
  return (
    <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
      <span className="block truncate sm:flex-1">{children}</span>
      <span className="block shrink-0 text-sm text-muted max-sm:text-xs">{t(`search_box.kind.${kind}`)}</span>
    </span>
  );
}

/** Renders the first occurrence of the typed text in bold, ignoring case. */
function HighlightedText({ text, matchedText }: { text: string; matchedText: string }) {
  const start = matchedText === '' ? -1 : text.toLowerCase().indexOf(matchedText.toLowerCase());
  if (start < 0) return text;
  const end = start + matchedText.length;
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}

import { Autocomplete } from '@base-ui/react/autocomplete';
import { groupThousands } from '#domain/text/numbers.ts';
import { useT } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import type { ReadingOption } from './readings.ts';
import { OPTION_CLASS } from './suggestion-options.tsx';

const ICON_BY_SUBJECT: Readonly<Record<NonNullable<ReadingOption['subject']>, IconName>> = {
  stock: 'hash',
  agent: 'user-round',
};

/** Options for what a sentence means, each with its number of matches. Enter in the search box opens the first. */
export function ReadingOptions({
  options,
  onChoose,
}: {
  options: readonly ReadingOption[];
  onChoose: (option: ReadingOption) => void;
}) {
  const t = useT();
  const labelOf = ({ labels, reading: { words }, wordsLeftOut }: ReadingOption): string => {
    const parts = labels.join(' · ');
    if (words.length > 0) return t('search_box.with_words', { parts, words: words.join(' ') });
    return wordsLeftOut.length > 0
      ? t('search_box.without_words', { parts, words: wordsLeftOut.join(' ') })
      : parts;
  };
  return options.map((option, index) => (
    <Autocomplete.Item
      key={option.reading.link}
      value={option}
      onClick={() => onChoose(option)}
      className={cx(OPTION_CLASS, index === 0 && 'bg-brand-tint', 'border-b border-line last:border-b-0')}
    >
      <Icon
        of={option.subject ? ICON_BY_SUBJECT[option.subject] : 'search'}
        size="sm"
        className="text-muted"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-3">{labelOf(option)}</span>
        {option.subject ? (
          <span className="block text-xs text-muted">{t(`search_box.kind.${option.subject}`)}</span>
        ) : (
          index === 0 && (
            <span className="block text-xs text-muted pointer-coarse:hidden">
              {t('search_box.press_enter')}
            </span>
          )
        )}
      </span>
      {!option.subject && (
        <span className="w-12 shrink-0 text-right text-sm text-muted">
          {groupThousands(option.reading.count)}
        </span>
      )}
    </Autocomplete.Item>
  ));
}

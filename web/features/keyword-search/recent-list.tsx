import { History, X } from 'lucide-react';
import { useT } from '#web/app/page-context.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Choice } from './choice.ts';

/** What was searched for last: each can be asked again or taken away. Plain buttons, in the order of Tab. */
export function RecentList({
  recent,
  onChoose,
  onRemove,
  onClear,
}: {
  recent: readonly Choice[];
  onChoose: (choice: Choice) => void;
  onRemove: (choice: Choice) => void;
  onClear: () => void;
}) {
  const t = useT();
  return (
    <section aria-label={t('search_box.recent')} className="py-1">
      <header className="flex items-center justify-between gap-3 pl-3">
        <h2 className="text-sm text-muted">{t('search_box.recent')}</h2>
        <button
          type="button"
          onClick={onClear}
          className="target px-3 text-sm text-brand hover:underline hover:underline-offset-4"
        >
          {t('search_box.clear_recent')}
        </button>
      </header>
      <ul>
        {recent.map((choice) => (
          <li key={`${choice.kind}-${choice.value}`} className="flex items-center hover:bg-brand-tint">
            <button
              type="button"
              data-recent=""
              onClick={() => onChoose(choice)}
              className="target flex min-w-0 flex-1 items-center gap-3 px-3 text-left -outline-offset-2"
            >
              <Icon of={History} size="sm" className="text-muted" />
              <span className="truncate">{choice.word}</span>
            </button>
            <IconButton
              label={t('search_box.forget', { word: choice.word })}
              onClick={() => onRemove(choice)}
              className="text-muted"
            >
              <Icon of={X} size="sm" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

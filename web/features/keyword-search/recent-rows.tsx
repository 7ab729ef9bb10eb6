import { Autocomplete } from '@base-ui/react/autocomplete';
import { useT } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Choice } from './choice.ts';
import { NameAndKind, OPTION_CLASS } from './suggestion-options.tsx';

/**
 * Recent searches as a grid. Each row has a button to repeat the search and a button to remove it. The
 * last row has a button that removes all searches.
 */
export function RecentRows({
  recentChoices,
  onChoose,
  onRemove,
  onClear,
}: {
  recentChoices: readonly Choice[];
  onChoose: (choice: Choice) => void;
  onRemove: (choice: Choice) => void;
  onClear: () => void;
}) {
  const t = useT();
  return (
    <>
      {recentChoices.map((choice) => (
        <Autocomplete.Row key={`${choice.kind}-${choice.value}`} className="flex">
          <Autocomplete.Item
            value={choice}
            onClick={() => onChoose(choice)}
            className={cx(OPTION_CLASS, 'min-w-0 flex-1')}
          >
            <Icon of="rotate-ccw-clock" size="sm" className="text-muted" />
            <NameAndKind kind={choice.kind}>{choice.word}</NameAndKind>
          </Autocomplete.Item>
          <Autocomplete.Item
            value={`remove ${choice.kind} ${choice.value}`}
            aria-label={t('search_box.forget', { word: choice.word })}
            title={t('search_box.forget', { word: choice.word })}
            onClick={(event) => {
              // Keeps the list open.
              event.preventBaseUIHandler();
              onRemove(choice);
            }}
            className={cx(OPTION_CLASS, 'w-11 justify-center px-0 text-muted')}
          >
            <Icon of="x" size="sm" />
          </Autocomplete.Item>
        </Autocomplete.Row>
      ))}
      <Autocomplete.Row className="mt-1 border-t border-line pt-1">
        <Autocomplete.Item
          value="clear"
          onClick={(event) => {
            event.preventBaseUIHandler();
            onClear();
          }}
          className={cx(OPTION_CLASS, 'text-sm text-brand')}
        >
          {t('search_box.clear_recent')}
        </Autocomplete.Item>
      </Autocomplete.Row>
    </>
  );
}

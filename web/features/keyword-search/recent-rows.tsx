import { Autocomplete } from '@base-ui/react/autocomplete';
import { useT } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Choice } from './choice.ts';
import { OPTION } from './suggestion-options.tsx';

/** Recent searches as a grid: in each row one cell searches again and one removes it. The last row removes all. */
export function RecentRows({
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
    <>
      {recent.map((choice) => (
        <Autocomplete.Row key={`${choice.kind}-${choice.value}`} className="flex">
          <Autocomplete.Item
            value={choice}
            onClick={() => onChoose(choice)}
            className={cx(OPTION, 'min-w-0 flex-1')}
          >
            <Icon of="rotate-ccw-clock" size="sm" className="text-muted" />
            <span className="truncate">{choice.word}</span>
          </Autocomplete.Item>
          <Autocomplete.Item
            value={`remove ${choice.kind} ${choice.value}`}
            aria-label={t('search_box.forget', { word: choice.word })}
            title={t('search_box.forget', { word: choice.word })}
            onClick={(event) => {
              // The list stays open.
              event.preventBaseUIHandler();
              onRemove(choice);
            }}
            className={cx(OPTION, 'w-11 justify-center px-0 text-muted')}
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
          className={cx(OPTION, 'text-sm text-brand')}
        >
          {t('search_box.clear_recent')}
        </Autocomplete.Item>
      </Autocomplete.Row>
    </>
  );
}

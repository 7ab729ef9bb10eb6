import { chooseListView, useListView } from '#web/app/list-view.ts';
import { useT } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';

const VIEWS = [
  ['cards', 'layout-grid'],
  ['table', 'rows-3'],
] as const;

/** Cards or a dense table. Which one is pressed is drawn by the style sheet, before script runs. */
export function ViewSwitch() {
  const t = useT();
  const shown = useListView();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not stretch its buttons
    <div
      role="group"
      aria-label={t('find:view')}
      className="target inline-flex overflow-hidden rounded-control border border-edge bg-raised noscript:hidden"
    >
      {VIEWS.map(([view, icon]) => (
        <button
          key={view}
          type="button"
          data-view={view}
          aria-pressed={shown === view}
          aria-label={t(`find:view.${view}`)}
          title={t(`find:view.${view}`)}
          onClick={() => chooseListView(view)}
          className="view-choice grid w-10 place-items-center -outline-offset-2 hover:bg-brand-tint pointer-coarse:w-11"
        >
          <Icon of={icon} size="sm" />
        </button>
      ))}
    </div>
  );
}

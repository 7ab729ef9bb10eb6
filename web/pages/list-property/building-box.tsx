import { Autocomplete } from '@base-ui/react/autocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Building } from '#contract/buildings.ts';
import { MAX_KEYWORD_LENGTH } from '#domain/search/filter.ts';
import { inLanguage } from '#domain/text/language.ts';
import { buildingsQuery } from '#web/api/content-queries.ts';
import { usePage } from '#web/app/page.ts';
import { type FieldControl, Input } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

const MAX_SUGGESTIONS = 8;
/** Pause in typing, in milliseconds, after which suggestions are requested. */
const DEBOUNCE_MS = 150;
const NO_BUILDINGS: readonly Building[] = [];

/** Text box for a building or an address. Suggests buildings from the database and also accepts free text. */
export function BuildingCombobox({
  control,
  value,
  onType,
  onChoose,
}: {
  control: FieldControl;
  value: string;
  onType: (text: string) => void;
  onChoose: (building: Building) => void;
}) {
  const { t, lang } = usePage();
  const [isOpen, setOpen] = useState(false);
  const keywords = useDebounced(value.trim().slice(0, MAX_KEYWORD_LENGTH), DEBOUNCE_MS);
  const { data } = useQuery({
    ...buildingsQuery({ keywords, limit: String(MAX_SUGGESTIONS) }),
    enabled: isOpen && keywords !== '',
    placeholderData: keepPreviousData,
  });
  const suggestions = value.trim() === '' ? NO_BUILDINGS : (data?.result ?? NO_BUILDINGS);
  return (
    <Autocomplete.Root
      mode="none"
      value={value}
      onValueChange={(text, { reason }) => {
        // Ignores changes that follow a selection or Escape: on a selection `onChoose` sets the text,
        // and Escape keeps the text.
        if (reason === 'item-press' || reason === 'escape-key') return;
        onType(text);
        setOpen(true);
      }}
      open={isOpen && suggestions.length > 0}
      onOpenChange={setOpen}
    >
      <Autocomplete.InputGroup className="flex">
        <Autocomplete.Input
          render={<Input />}
          {...control}
          name="location"
          required
          autoComplete="off"
          onBlur={() => setOpen(false)}
        />
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner align="start" sideOffset={4} className="z-30">
          <Autocomplete.Popup className="max-h-[min(24rem,45dvh,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-card border border-line bg-raised text-ink shadow-float">
            <Autocomplete.List aria-label={t('list_property:suggestions')} className="py-1">
              {suggestions.map((building) => (
                <Autocomplete.Item
                  key={building.id}
                  value={building}
                  onClick={() => {
                    setOpen(false);
                    onChoose(building);
                  }}
                  className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 data-highlighted:bg-brand-tint"
                >
                  <Icon of="building-complex" size="sm" className="text-muted" />
                  <span className="min-w-0">
                    <span className="block">{inLanguage(building.name, lang)}</span>{' '}
                    <span className="block text-sm text-muted">{addressText(building, lang)}</span>
                  </span>
                </Autocomplete.Item>
              ))}
            </Autocomplete.List>
            <Autocomplete.Status className="sr-only">
              {t('list_property:suggestions_count', { count: suggestions.length })}
            </Autocomplete.Status>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

function addressText({ dist_name, street }: Building, lang: ReturnType<typeof usePage>['lang']): string {
  return [inLanguage(dist_name, lang), street && inLanguage(street, lang)].filter(Boolean).join(' · ');
}

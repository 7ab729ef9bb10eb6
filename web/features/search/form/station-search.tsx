import { type ChangeEvent, useId, useState } from 'react';
import type { RailStation } from '#contract/stations.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { usePage } from '#web/app/page.ts';
import { Input } from '#web/ui/field.tsx';

/**
 * Field to find a station by typing its name, in any language. The browser lists the stations that match. A station
 * that is typed in full, or chosen from the list, is selected in the first select without one. Without script there
 * are only the selects.
 */
export function StationSearch({
  stations,
  onSelect,
}: {
  stations: readonly RailStation[];
  onSelect: (code: string) => void;
}) {
  const { t, textOf } = usePage();
  const listId = useId();
  // The list of all stations is long, so it is rendered for those who use it.
  const [isUsed, setUsed] = useState(false);
  /** Selects the station with the typed name. Returns whether there is one. */
  const selectNamed = (field: HTMLInputElement): boolean => {
    const station = stationNamed(stations, field.value);
    if (!station) return false;
    field.value = '';
    onSelect(station.code);
    return true;
  };
  const selectTyped = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isTyping = (nativeEvent as InputEvent).inputType?.startsWith('insertText');
    if (!isTyping || !isStartOfLongerName(stations, currentTarget.value)) selectNamed(currentTarget);
  };
  return (
    <>
      <Input
        list={listId}
        aria-label={t('find:reach_search')}
        placeholder={t('find:reach_search')}
        autoComplete="off"
        className="noscript:hidden"
        onFocus={() => setUsed(true)}
        onChange={selectTyped}
        // Enter selects the station and does not submit the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && selectNamed(event.currentTarget)) event.preventDefault();
        }}
        onBlur={({ currentTarget }) => void selectNamed(currentTarget)}
      />
      {isUsed && (
        <datalist id={listId}>
          {stations.map(({ code, name }) => (
            <option key={code} value={textOf(name)} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Returns the station with this name in any language, ignoring case. */
export function stationNamed(stations: readonly RailStation[], text: string): RailStation | undefined {
  const typedName = text.trim().toLowerCase();
  return stations.find(({ name }) => LANGUAGES.some((lang) => name[lang]?.toLowerCase() === typedName));
}

/** Returns whether a longer station name begins with this text, as Sha Tin Wai does with Sha Tin. */
export function isStartOfLongerName(stations: readonly RailStation[], text: string): boolean {
  const typedName = text.trim().toLowerCase();
  return stations.some(({ name }) =>
    LANGUAGES.some((lang) => {
      const stationName = name[lang]?.toLowerCase();
      return stationName !== typedName && stationName?.startsWith(typedName);
    }),
  );
}

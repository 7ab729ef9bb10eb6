import { MAX_CORNERS, MIN_CORNERS } from '#domain/map/corners.ts';
import { formatPolygon, type Polygon } from '#domain/map/polygon.ts';
import { useT } from '#web/app/page.ts';
import { useScripted } from '#web/app/use-scripted.ts';
import { Field, Input } from '#web/ui/field.tsx';

/** The corners of a drawn area. With script they are set on the map, and the form only carries them along. */
export function AreaField({ area = [] }: { area?: Polygon | undefined }) {
  const t = useT();
  const scripted = useScripted();
  const corners = formatPolygon(area);
  if (scripted) return <input type="hidden" name="polygon" value={corners} />;
  return (
    <Field
      label={t('find:corners_field')}
      hint={t('find:corners_hint', { least: MIN_CORNERS, most: MAX_CORNERS })}
      className="p-4 pt-0"
    >
      {(control) => <Input {...control} name="polygon" defaultValue={corners} />}
    </Field>
  );
}

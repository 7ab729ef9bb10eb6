import { useRef } from 'react';
import { parseWorkspaceNeeds, SPACE_FIELDS } from '#domain/calculator/forms.ts';
import {
  computeWorkspaceTotal,
  searchAreaRange,
  WORKSPACE_ITEMS,
} from '#domain/calculator/workspace-needs.ts';
import { stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { areaText } from '#domain/text/area.ts';
import { fileName } from '#domain/text/file-name.ts';
import { usePage } from '#web/app/page.ts';
import { NumberField } from '#web/features/calculator/fields.tsx';
import { useCalculator } from '#web/features/calculator/use-calculator.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Spaced } from '#web/ui/spaced.tsx';
import { CalculatorFrame, TitledSection } from './frame.tsx';
import { WorkspacePlan } from './office-plan.tsx';

/**
 * Three grid columns: item, area and quantity. On a narrow screen with large text, the item has its own
 * line.
 */
const COLUMNS_CLASS = 'grid gap-3 grid-cols-[minmax(0,1fr)_7rem_5.5rem] max-[19rem]:grid-cols-2';
const NAME_CLASS = 'max-[19rem]:col-span-2';

/** Calculator for the office area that a company needs, room by room. */
export function SpaceCalculator() {
  const { t, lang, site, addressOf } = usePage();
  const state = useCalculator(SPACE_FIELDS);
  const planRef = useRef<SVGSVGElement>(null);
  const plan = parseWorkspaceNeeds(state.values);
  const { area, headcount, areaPerPerson } = computeWorkspaceTotal(plan);
  const { min, max } = searchAreaRange(area);
  const query = stockFilterToParams({ area: { min, max } });
  return (
    <CalculatorFrame
      fields={
        <div className="grid gap-x-4 gap-y-2">
          <div aria-hidden="true" className={cx(COLUMNS_CLASS, 'text-sm text-muted')}>
            <Spaced>
              <span className={NAME_CLASS}>{t('calculator:space.item')}</span>
              <span>{t('calculator:space.each')}</span>
              <span>{t('calculator:space.units')}</span>
            </Spaced>
          </div>
          {WORKSPACE_ITEMS.map((item) => {
            const name = t(`calculator:space.items.${item}`);
            return (
              <fieldset key={item} className={cx(COLUMNS_CLASS, 'items-start border-t border-line pt-2')}>
                <legend className="sr-only">{name}</legend>
                <span aria-hidden="true" className={cx(NAME_CLASS, 'pt-2')}>
                  {name}
                </span>
                <NumberField
                  form={SPACE_FIELDS}
                  state={state}
                  name={`${item}_area`}
                  label={t('calculator:space.area_of', { name })}
                  unit={t('calculator_fields:unit.feet')}
                  className="[&>label]:sr-only"
                />
                <NumberField
                  form={SPACE_FIELDS}
                  state={state}
                  name={item}
                  label={t('calculator:space.units_of', { name })}
                  className="[&>label]:sr-only"
                />
              </fieldset>
            );
          })}
        </div>
      }
      result={{
        label: t('calculator:space.total'),
        value: areaText(area, lang),
        note: area === 0 ? t('calculator:space.empty') : undefined,
        figures:
          area === 0
            ? []
            : [
                { label: t('calculator:space.people'), value: String(headcount) },
                {
                  label: t('calculator:space.per_person'),
                  value: areaPerPerson === null ? '–' : areaText(areaPerPerson, lang),
                },
              ],
      }}
      file={
        area > 0
          ? {
              label: t('calculator:space.download'),
              name: fileName([t('calculator.space'), areaText(area, lang)], site.today, 'svg'),
              type: 'image/svg+xml',
              content: () => new XMLSerializer().serializeToString(planRef.current as SVGSVGElement),
            }
          : undefined
      }
    >
      {area > 0 && (
        <>
          <TitledSection title={t('calculator:space.plan')}>
            <WorkspacePlan plan={plan} ref={planRef} />
          </TitledSection>
          <p>
            <ButtonLink wraps to={addressOf('find', { icsType: 'c', query })}>
              {t('calculator:space.find', { min: areaText(min, lang), max: areaText(max, lang) })}
            </ButtonLink>
          </p>
        </>
      )}
      <p className="text-sm text-muted">{t('calculator:space.note')}</p>
    </CalculatorFrame>
  );
}

import { useState } from 'react';
import { useLocation } from 'react-router';
import { calculatorPath } from '#domain/calculator/calculators.ts';
import { type CalculatorForm, type FormValues, withPrefix } from '#domain/calculator/form.ts';
import { BUYER_FIELDS, OCCUPANCY_MODE, SPACE_PREFIXES, TENANT_FIELDS } from '#domain/calculator/forms.ts';
import { buyerResultOf, paramsWithSpaceCount, tenantResultOf } from '#domain/calculator/occupancy-form.ts';
import { at } from '#domain/lib/at.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { ChoiceField } from '#web/features/calculator/fields.tsx';
import { useCalculator } from '#web/features/calculator/use-calculator.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { BuyerCosts } from './buyer-costs.tsx';
import type { CostedSpace } from './costed-space.ts';
import { TenantCosts } from './tenant-costs.tsx';

/** Each space has its own prefix for its URL parameters, so that one URL can hold several spaces. */
const TENANT_FORMS = SPACE_PREFIXES.map((prefix) => withPrefix(TENANT_FIELDS, prefix));
const BUYER_FORMS = SPACE_PREFIXES.map((prefix) => withPrefix(BUYER_FIELDS, prefix));

/**
 * Calculator for the total cost of a space for a tenant or a buyer. Several spaces can be compared side
 * by side.
 */
export function OccupancyCalculator() {
  const { t } = usePage();
  const modeState = useCalculator(OCCUPANCY_MODE);
  const count = modeState.values.spaces ?? 1;
  const urlWithSpaceCount = useUrlWithSpaceCount();
  const roleField = (
    <>
      <ChoiceField
        form={OCCUPANCY_MODE}
        state={modeState}
        name="as"
        label={t('calculator:occupancy.as')}
        choices={[
          { value: 'tenant', label: t('calculator:occupancy.tenant') },
          { value: 'buyer', label: t('calculator:occupancy.buyer') },
        ]}
      />
      {count > 1 && <input type="hidden" name={OCCUPANCY_MODE.spaces.paramName} value={count} />}
    </>
  );
  return (
    <>
      {modeState.values.as === 'buyer' ? (
        <BuyerSpaces count={count}>{roleField}</BuyerSpaces>
      ) : (
        <TenantSpaces count={count}>{roleField}</TenantSpaces>
      )}
      <p className="mt-6 flex flex-wrap gap-2" data-print="hide">
        <Spaced>
          {count < SPACE_PREFIXES.length && (
            <ButtonLink variant="ghost" wraps to={urlWithSpaceCount(count + 1)}>
              {t('calculator:occupancy.more')}
            </ButtonLink>
          )}
          {count > 1 && (
            <ButtonLink variant="ghost" wraps to={urlWithSpaceCount(count - 1)}>
              {t('calculator:occupancy.fewer')}
            </ButtonLink>
          )}
        </Spaced>
      </p>
    </>
  );
}

function TenantSpaces({ count, children }: { count: number; children: React.ReactNode }) {
  return <TenantCosts spaces={useSpaces(TENANT_FORMS, count, tenantResultOf)}>{children}</TenantCosts>;
}

function BuyerSpaces({ count, children }: { count: number; children: React.ReactNode }) {
  return <BuyerCosts spaces={useSpaces(BUYER_FORMS, count, buyerResultOf)}>{children}</BuyerCosts>;
}

function useSpaces<Form extends CalculatorForm, Result>(
  forms: readonly Form[],
  count: number,
  calculate: (values: FormValues<Form>, today: IsoDate) => Result | undefined,
): readonly CostedSpace<Form, Result>[] {
  const { t, site } = usePage();
  const [lastEdited, setLastEdited] = useState(0);
  // The last space may have been removed while it was edited.
  const editedIndex = Math.min(lastEdited, count - 1);
  // Creates the state of hidden spaces too, because React requires the same number of hook calls in
  // each render.
  const formStates = forms.map(useCalculator<Form>);
  const visibleStates = formStates.slice(0, count);
  const names = visibleStates.map(({ texts }, index) =>
    String(texts.name || t('calculator:occupancy.space', { n: index + 1 })),
  );
  return visibleStates.map((state, index) => {
    const [form, name] = [at(forms, index), at(names, index)];
    // Numbers spaces with the same name, for example units of one building, because tables and figures
    // identify a space by its name.
    const earlierDuplicateCount = names.slice(0, index).filter((earlierName) => earlierName === name).length;
    return {
      form,
      state,
      name: earlierDuplicateCount === 0 ? name : `${name} (${earlierDuplicateCount + 1})`,
      result: calculate(state.values, site.today as IsoDate),
      isEdited: index === editedIndex,
      onEdit: () => setLastEdited(index),
    };
  });
}

/** Returns a function that builds the current URL with another number of spaces. */
function useUrlWithSpaceCount(): (count: number) => string {
  const { lang } = usePage();
  const { search } = useLocation();
  return (count) => {
    const query = paramsWithSpaceCount(new URLSearchParams(search), count).toString();
    return calculatorPath(lang, 'occupancy') + (query && `?${query}`);
  };
}

import { centsText } from '#domain/calculator/amounts.ts';
import type { FormValues } from '#domain/calculator/form.ts';
import type { TENANT_FIELDS } from '#domain/calculator/forms.ts';
import type { TenantFormResult } from '#domain/calculator/occupancy-form.ts';
import type { Language } from '#domain/text/language.ts';
import { formatDecimal } from '#domain/text/numbers.ts';
import type { Cents } from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** States what the occupancy cost assumes and what it is without, as one or two sentences. */
export function assumptionsOf(
  values: FormValues<typeof TENANT_FIELDS>,
  result: TenantFormResult,
  t: Translate,
  lang: Language,
): readonly string[] {
  const perFoot = (amount: Cents) => ({ price: centsText(amount, lang) });
  const { termMonths, rentFreeMonths, commissionMonths, fitOut, reinstatement } = values;
  const assumptionTexts = [
    t('calculator:occupancy.assumes.term', { months: termMonths ?? 0 }),
    rentFreeMonths && t('calculator:occupancy.assumes.rent_free', { count: rentFreeMonths }),
    commissionMonths &&
      t('calculator:occupancy.assumes.commission', { months: formatDecimal(commissionMonths, 2) }),
    fitOut !== undefined && t('calculator:occupancy.assumes.fit_out', perFoot(fitOut)),
    reinstatement !== undefined && t('calculator:occupancy.assumes.reinstatement', perFoot(reinstatement)),
    t('calculator:occupancy.assumes.stamp_duty'),
  ];
  const omitted = result.costs
    .filter(({ isUnknown }) => isUnknown)
    .map(({ line }) => {
      const name = t(`calculator:occupancy.line.${line}`);
      return line === 'air_conditioning' ? t('calculator:occupancy.unknown_line', { name }) : name;
    });
  const listOf = (names: readonly unknown[]) =>
    names.filter(Boolean).join(t('calculator:occupancy.list_separator'));
  return [
    t('calculator:occupancy.assumes', { list: listOf(assumptionTexts) }),
    ...(omitted.length > 0 ? [t('calculator:occupancy.without', { list: listOf(omitted) })] : []),
  ];
}

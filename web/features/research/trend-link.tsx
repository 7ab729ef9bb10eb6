import type { ReactNode } from 'react';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { seriesOfDistrict } from '#domain/market/district-series.ts';
import { INDICES_OF_TYPE, PRICE_INDICES } from '#domain/market/series.ts';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { trendPageUrl } from './trend-address.ts';

/** Link from prices of a property type to the market trend of that type, or of all types if none is given. */
export function TrendLink({ icsType }: { icsType: IcsType | undefined }) {
  const { t } = usePage();
  return (
    <TrendPageLink codes={icsType ? INDICES_OF_TYPE[icsType] : PRICE_INDICES}>
      {icsType ? t(`trend_of.${icsType}`) : t('trend_of.all')}
    </TrendPageLink>
  );
}

/** Link from prices in a district to the price trend there, for one or several property types. */
export function DistrictTrendLink({
  icsTypes,
  district,
}: {
  icsTypes: readonly IcsType[];
  district: { readonly districtCode: string; readonly name: string };
}) {
  const { t } = usePage();
  const [icsType, ...otherTypes] = icsTypes;
  if (!icsType) return null;
  return (
    <TrendPageLink codes={icsTypes.flatMap((type) => seriesOfDistrict(district.districtCode, type))}>
      {t(otherTypes.length > 0 ? 'trend_of_district.all' : `trend_of_district.${icsType}`, {
        district: district.name,
      })}
    </TrendPageLink>
  );
}

function TrendPageLink({ codes, children }: { codes: readonly string[]; children: ReactNode }) {
  const { lang } = usePage();
  return (
    <Link
      to={trendPageUrl(lang, codes)}
      data-print="hide"
      className="inline-flex min-h-8 items-center gap-2 text-sm font-bold text-brand hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
    >
      <Icon of="chart-line" size="sm" />
      {children}
    </Link>
  );
}

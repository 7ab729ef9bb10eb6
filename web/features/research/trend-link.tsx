import { ChartLine } from 'lucide-react';
import type { IcsType } from '#domain/ics-type.ts';
import { INDICES_OF_TYPE, PRICE_INDICES } from '#domain/series.ts';
import { usePage } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { trendAddress } from './trend-address.ts';

/** From prices of a type to how the whole market of the type has moved; without a type, to all prices. */
export function TrendLink({ icsType }: { icsType: IcsType | undefined }) {
  const { t, lang } = usePage();
  return (
    <Link
      to={trendAddress(lang, icsType ? INDICES_OF_TYPE[icsType] : PRICE_INDICES)}
      data-print="hide"
      className="inline-flex min-h-8 items-center gap-2 text-sm font-semibold text-brand hover:underline hover:underline-offset-4 pointer-coarse:min-h-11"
    >
      <Icon of={ChartLine} size="sm" />
      {icsType ? t(`trend_of.${icsType}`) : t('trend_of.all')}
    </Link>
  );
}

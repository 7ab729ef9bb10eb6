import { TrainFront } from 'lucide-react';
import type { StockDetail } from '#contract/stock.ts';
import { inLanguage } from '#domain/language.ts';
import { grouped } from '#domain/number-text.ts';
import { usePage } from '../../app/page-context.ts';
import { Icon } from '../../ui/icon.tsx';

export function Stations({ stations }: { stations: StockDetail['stations'] }) {
  const { t, lang } = usePage();
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {stations.map(({ code, name, walk_minutes, metres }) => (
        <li key={code} className="flex items-start gap-3 rounded-card border border-line bg-raised p-3">
          <Icon of={TrainFront} className="mt-0.5 text-brand" />
          <div className="min-w-0">
            <p className="font-semibold">{inLanguage(name, lang)}</p>
            <p className="text-sm">{t('details:walk_minutes', { count: walk_minutes })}</p>
            <p className="text-sm text-muted">{t('details:metres_away', { metres: grouped(metres) })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

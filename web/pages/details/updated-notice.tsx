import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { useStockUpdates } from './use-stock-updates.ts';

/** Notice that the listing has changed. It floats above the page, so that it causes no layout shift. */
export function UpdatedNotice({ stock }: { stock: StockDetail }) {
  const { t } = usePage();
  const hasUpdate = useStockUpdates(stock);
  return (
    <div
      role="status"
      data-print="hide"
      className="pointer-events-none fixed inset-x-4 top-4 z-30 flex justify-center"
    >
      {hasUpdate && (
        <div className="pointer-events-auto flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-2.5 shadow-float">
          <p className="font-bold">{t('details:updated')}</p>
          <Button icon="rotate-cw" onClick={() => window.location.reload()}>
            {t('details:updated.reload')}
          </Button>
        </div>
      )}
    </div>
  );
}

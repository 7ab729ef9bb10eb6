import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeAnswer } from '#contract/office.ts';
import type { FormattedId } from '#domain/codes/formatted-id.ts';
import { canBecome, STOCK_STATUSES, type StockStatus } from '#domain/stock/stock-status.ts';
import { errorText } from '#web/app/error-text.ts';
import { usePage } from '#web/app/page.ts';
import { StockBadge } from '#web/features/stock/stock-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { officeCall } from './office-client.ts';
import { officePriceTexts } from './office-prices.ts';

type Stock = OfficeAnswer<'stocks'>['stocks'][number];

/** Placeholder for the slug in the listing's URL. The server redirects any slug to the correct URL. */
const PLACEHOLDER_SLUG = 'listing';

/** One listing with its status. A change is saved at once and can be undone for a while. */
export function StockRow({ stock }: { stock: Stock }) {
  const { t, lang, addressOf, textOf, dayText } = usePage();
  const queryClient = useQueryClient();
  const { id, gstock_id, tx_type, status, name, update_date, closed_on } = stock;
  const pathParams = { id: String(gstock_id) };
  const mutationOptions = {
    networkMode: 'always',
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['office'] }),
    onError: (error: Error) => showToast({ text: errorText(error, t) }),
  } as const;
  const { mutate, isPending, variables } = useMutation({
    ...mutationOptions,
    // Changes run one after another, so that the last choice wins.
    scope: { id: `stock ${gstock_id}` },
    mutationFn: (newStatus: StockStatus) => officeCall('changeStock', pathParams, { status: newStatus }),
  });
  const undoMutation = useMutation({
    ...mutationOptions,
    mutationFn: () => officeCall('undoStock', pathParams, {}),
  });
  const confirmStatus = () =>
    mutate(status, { onSuccess: () => showToast({ text: t('office:listings.confirmed', { id }) }) });
  const changeStatus = (newStatus: StockStatus) =>
    mutate(newStatus, {
      onSuccess: () =>
        showToast({
          text: t('office:listings.changed', { id, status: t(`office:stock_status.${newStatus}`) }),
          action: { label: t('office:undo'), run: () => undoMutation.mutate(), nextFocus: () => null },
        }),
    });
  const label = textOf(name) || t('office:listings.unnamed');
  const prices = Object.values(officePriceTexts(stock, lang, t)).filter((price) => price !== null);
  const isPublic = status !== 'withdrawn';
  return (
    <div className="grid items-center gap-x-4 gap-y-2 px-4 py-3 xl:grid-cols-[minmax(0,1fr)_13rem_10rem_auto]">
      <div className="flex min-w-0 items-center gap-3">
        <StockBadge stock={stock} />
        <div className="min-w-0">
          <p className="truncate font-bold">{label}</p>
          {isPublic ? (
            <Link
              to={addressOf('details', PLACEHOLDER_SLUG, id as FormattedId)}
              target="_blank"
              className="text-sm text-brand underline underline-offset-4"
            >
              {id}
            </Link>
          ) : (
            <span className="text-sm text-muted">{id}</span>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 xl:contents">
        <p className="font-bold tabular-nums max-xl:text-sm">
          {prices.length === 0 ? t('stock_info:price.negotiable') : prices.join(' · ')}
        </p>
        <p className="text-sm text-muted">
          {t(closed_on === null ? 'office:listings.updated' : 'office:listings.closed', {
            date: dayText(closed_on ?? update_date),
          })}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 xl:flex xl:w-[23rem] xl:items-center xl:justify-end">
        <Select
          aria-label={t('office:listings.status_of', { id })}
          value={isPending ? variables : status}
          onChange={({ target }) => changeStatus(target.value as StockStatus)}
          options={STOCK_STATUSES.filter((choice) => canBecome(tx_type, choice)).map((value) => ({
            value,
            label: t(`office:stock_status.${value}`),
          }))}
        />
        {status === 'active' && (
          <Button
            variant="ghost"
            className="max-xl:px-2"
            aria-label={t('office:listings.confirm_of', { id })}
            busy={isPending}
            onClick={confirmStatus}
          >
            <Icon of="badge-check" size="sm" className="max-sm:hidden" />
            {t('office:listings.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}

import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { buildingFacts } from '#web/features/building/building-facts.ts';
import { stationsInWalkingDistance } from '#web/features/building/stations.tsx';
import type { Fact } from '#web/features/stock/fact-list.tsx';
import { fieldFacts } from '#web/features/stock/field-labels.ts';
import { kilometresText } from '#web/features/stock/station-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import type { Contact } from './contact.ts';
import type { ListingLabels } from './listing-labels.ts';
import { unitFacts } from './unit-facts.ts';

/** Keys of facts that the facts table omits, because the sheet displays them in another place. */
const SHOWN_ELSEWHERE = new Set(['reference', 'type', 'tx_type', 'address', 'name', 'update_date', 'floor']);
const FIGURE_KEY = /^(price|per-foot|area)[-_]/;
const PER_FOOT_PHRASE = { S: 'ft_sell', L: 'ft_rent' } as const;
/** Maximum number of facts. More would not fit on one printed page beside the photo. */
const MAX_FACTS = 22;

/**
 * Printed version of the listing on one sheet: facts, price, contact and a QR code of the page. Hidden
 * on screen.
 */
export function PrintSheet({
  stock,
  labels,
  contact,
}: {
  stock: StockDetail;
  labels: ListingLabels;
  contact: Contact;
}) {
  const { t, lang, site, origin, textOf, dayText } = usePage();
  const { building, ics_type: icsType } = stock;
  const facts = [
    ...fieldFacts(stock, 'tenancy', { t, lang, today: site.today }),
    ...unitFacts(stock, labels, t, lang, site.today),
    ...fieldFacts(stock, 'use', { t, lang, today: site.today }),
    ...fieldFacts(stock, 'terms', { t, lang, today: site.today }),
    ...buildingFacts({ building, icsType, address: labels.address, lang, t, today: site.today }),
  ]
    .filter(({ key, value }) => value !== null && !SHOWN_ELSEWHERE.has(key) && !FIGURE_KEY.test(key))
    .slice(0, MAX_FACTS);
  const photo = stock.media.find(({ kind }) => kind === 'photo');
  const description = stock.description && textOf(stock.description);
  const [station] = stationsInWalkingDistance(stock.stations);
  return (
    <div className="print-sheet" aria-hidden="true">
      <p className="flex items-baseline justify-between border-b-2 border-ink pb-1.5">
        <Spaced>
          <strong className="text-lg">{textOf(site.brand)}</strong>
          <span className="text-xs">{t('layout.licence', { number: site.licence_no })}</span>
        </Spaced>
      </p>
      <div className="mt-3 flex items-start gap-3">
        <Badge icsType={icsType}>{t(`stock_info:badge.${stock.tx_type}`)}</Badge>
        <div>
          <p className="text-2xl leading-tight font-bold">{labels.name}</p>
          <p>{[labels.address, labels.floorAndUnit].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-[3fr_2fr] gap-4">
        {photo ? (
          <Picture
            url={photo.url}
            alt=""
            sizes="720px"
            width={photo.width ?? undefined}
            height={photo.height ?? undefined}
            className="aspect-16/10 w-full rounded-card object-cover object-top"
          />
        ) : (
          <span />
        )}
        <dl className="grid content-start gap-2">
          {labels.offers.map(({ txType, priceName, price, perFoot, included }) => (
            <PrintedFigure key={txType} label={priceName} value={price}>
              {[perFoot && t(`stock_info:price.${PER_FOOT_PHRASE[txType]}`, { price: perFoot }), included]
                .filter(Boolean)
                .join(' · ')}
            </PrintedFigure>
          ))}
          {labels.area && (
            <PrintedFigure
              label={t(`details:basis.${labels.saleable ? 'saleable' : labels.basis}`)}
              value={labels.saleable ?? labels.area}
            >
              {labels.saleable && labels.gross && t('details:gross_of', { area: labels.gross })}
            </PrintedFigure>
          )}
          {station && (
            <PrintedFigure
              label={textOf(station.name)}
              value={
                station.walk_minutes === null
                  ? t('details:kilometres_away', { kilometres: kilometresText(station.metres) })
                  : t('details:walk_minutes', { count: station.walk_minutes })
              }
            />
          )}
        </dl>
      </div>
      {description && <p className="mt-3 line-clamp-3 text-sm">{description}</p>}
      <PrintedFacts facts={facts} />
      <div className="mt-3 flex items-center gap-4 border-t-2 border-ink pt-3">
        <img src={`/media/qr/${lang}/${stock.gstock_id}.svg`} alt="" className="size-26 shrink-0" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-bold">
            {t('stock_info:reference', { id: stock.id })} ·{' '}
            {t('details:advertised', { date: dayText(stock.update_date) })}
          </p>
          {stock.agent && (
            <p>
              {textOf(stock.agent.name)} · {t('details:licence', { licence: stock.agent.licence_no })}
              {stock.agent.branch && ` · ${textOf(stock.agent.branch.name)}`}
            </p>
          )}
          {stock.branch && <p>{textOf(stock.branch.name)}</p>}
          <p className="text-lg font-bold">{contact.phone}</p>
          <p className="text-xs wrap-anywhere">{decodeURI(origin + stock.link[lang])}</p>
          {labels.gross && <p className="text-xs">{t('details:gross_note')}</p>}
          {site.demonstration && <p className="text-xs">{t('layout.demonstration')}</p>}
        </div>
      </div>
    </div>
  );
}

function PrintedFigure({
  label,
  value,
  children,
}: {
  label: string;
  value: string;
  children?: string | false | null;
}) {
  return (
    <div>
      <dt className="text-xs">{label}</dt>
      <dd className="text-xl leading-tight font-bold">{value}</dd>
      {children && <dd className="text-xs">{children}</dd>}
    </div>
  );
}

function PrintedFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-6 text-xs">
      {facts.map(({ key, label, value }) => (
        <div key={key} className="flex justify-between gap-3 border-b border-line py-1">
          <dt className="shrink-0">{label}</dt>
          <dd className="truncate text-right font-normal">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { Branch } from '#contract/branches.ts';
import { directionsLink } from '#domain/map/directions.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { phoneText, telLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { highlightHandlersOf, type MarkerSelection } from '#web/features/map/use-marker-selection.ts';
import { kilometresText } from '#web/features/stock/station-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { BranchAgents } from './agents.tsx';
import { OpeningHours } from './hours-panel.tsx';

type CardProps = {
  readonly branch: Branch;
  readonly holidays: readonly string[];
  readonly now: number | undefined;
  readonly selection: MarkerSelection;
  /** Whether the fragment of the URL points to this branch. */
  readonly isAnchorTarget: boolean;
  readonly onShowOnMap: (code: string) => void;
};

/**
 * Card of one branch: name, address, opening hours, contact buttons, and the number of listings of its
 * agents.
 */
export function BranchCard({ branch, holidays, now, selection, isAnchorTarget, onShowOnMap }: CardProps) {
  const { t, textOf } = usePage();
  const name = textOf(branch.name);
  const isHighlighted = isAnchorTarget || [selection.highlightedId, selection.openedId].includes(branch.code);
  return (
    <article
      id={branch.code}
      aria-labelledby={`${branch.code}-name`}
      className={cx('branch-card', isHighlighted ? 'border-brand' : 'border-line')}
      {...highlightHandlersOf(selection, branch.code)}
    >
      <header>
        <div className="min-w-0">
          <h2 id={`${branch.code}-name`} className="text-lg md:text-xl">
            {name}
          </h2>
          <address className="mt-0.5 not-italic">{textOf(branch.address)}</address>
        </div>
        <Badge icsType={branch.ics_type}>{t(`type.${branch.ics_type}`)}</Badge>
      </header>
      <div className="branch-when">
        <NearestStation branch={branch} />
        <OpeningHours hours={branch.hours} holidays={holidays} now={now} />
      </div>
      <div className="flex flex-wrap gap-2" data-print="hide">
        <Spaced>
          <ButtonAnchor icon="phone" href={telLink(branch.phone)} className="max-sm:w-full">
            {t('branch:call', { phone: phoneText(branch.phone) })}
            <VisuallyHidden>{name}</VisuallyHidden>
          </ButtonAnchor>
          <ButtonAnchor
            icon="navigation"
            href={directionsLink(branch)}
            target="_blank"
            rel="noreferrer"
            variant="ghost"
            className="max-sm:flex-1"
          >
            {t('branch:directions')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </ButtonAnchor>
          <Button
            icon="map-pin"
            variant="plain"
            className="max-sm:flex-1 noscript:hidden"
            onClick={() => onShowOnMap(branch.code)}
          >
            {t('branch:show_on_map')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </Spaced>
      </div>
      <StockCounts branch={branch} />
      <BranchAgents branch={branch} />
      <BranchDetails branch={branch} />
    </article>
  );
}

function NearestStation({ branch: { stations } }: { branch: Branch }) {
  const { t, textOf } = usePage();
  const [nearestStation] = stations;
  if (!nearestStation) return null;
  const { walk_minutes, metres } = nearestStation;
  const station = textOf(nearestStation.name);
  return (
    <p>
      <Icon of="train-front" size="sm" />
      {walk_minutes === null
        ? t('branch:station_away', { station, kilometres: kilometresText(metres) })
        : t('branch:station', { station, count: walk_minutes })}
    </p>
  );
}

/** Number of listings of the branch's agents; renders nothing if there are none. */
function StockCounts({ branch: { stocks } }: { branch: Branch }) {
  const { t } = usePage();
  if (stocks.sale + stocks.lease === 0) return null;
  return (
    <dl aria-label={t('branch:stocks.note')} className="flex gap-8 border-t border-line pt-3">
      {(['sale', 'lease'] as const).map((dealKind) => (
        <div key={dealKind} className="flex flex-row-reverse items-baseline justify-end gap-1.5">
          <dt className="text-sm text-muted">{t(`branch:stocks.${dealKind}`)}</dt>
          <dd className="text-2xl font-bold">{groupThousands(stocks[dealKind])}</dd>
        </div>
      ))}
    </dl>
  );
}

function BranchDetails({ branch: { licence_no, fax } }: { branch: Branch }) {
  const { t } = usePage();
  return (
    <dl className="flex flex-wrap gap-x-6 text-sm text-muted">
      <div className="flex gap-2">
        <dt>{t('branch:statement')}</dt>
        <dd>{licence_no}</dd>
      </div>
      {fax && (
        <div className="flex gap-2">
          <dt>{t('branch:fax')}</dt>
          <dd>{phoneText(fax)}</dd>
        </div>
      )}
    </dl>
  );
}

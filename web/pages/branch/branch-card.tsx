import type { Branch } from '#contract/branches.ts';
import { directionsLink } from '#domain/map/directions.ts';
import { grouped } from '#domain/text/numbers.ts';
import { phoneText, telLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { highlightProps, type MarkerSelection } from '#web/features/map/use-marker-selection.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Agents } from './agents.tsx';
import { OpeningHours } from './hours-panel.tsx';

type CardProps = {
  readonly branch: Branch;
  readonly holidays: readonly string[];
  readonly now: number | undefined;
  readonly selection: MarkerSelection;
  /** The address ends in its anchor. */
  readonly isNamed: boolean;
  readonly onShowOnMap: (code: string) => void;
};

/** One branch: who, where, when it is open, how to reach it, and what its agents have on offer. */
export function BranchCard({ branch, holidays, now, selection, isNamed, onShowOnMap }: CardProps) {
  const { t, textOf } = usePage();
  const name = textOf(branch.name);
  const isHighlighted = isNamed || [selection.highlighted, selection.opened].includes(branch.code);
  return (
    <article
      id={branch.code}
      aria-labelledby={`${branch.code}-name`}
      className={cx('branch-card', isHighlighted ? 'border-brand' : 'border-line')}
      {...highlightProps(selection, branch.code)}
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
            look="ghost"
            className="max-sm:flex-1"
          >
            {t('branch:directions')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </ButtonAnchor>
          <Button
            icon="map-pin"
            look="plain"
            className="max-sm:flex-1 noscript:hidden"
            onClick={() => onShowOnMap(branch.code)}
          >
            {t('branch:show_on_map')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </Spaced>
      </div>
      <Stocks branch={branch} />
      <Agents branch={branch} />
      <Particulars branch={branch} />
    </article>
  );
}

function NearestStation({ branch: { stations } }: { branch: Branch }) {
  const { t, textOf } = usePage();
  const [nearest] = stations;
  if (!nearest) return null;
  return (
    <p>
      <Icon of="train-front" size="sm" />
      {t('branch:station', { station: textOf(nearest.name), count: nearest.walk_minutes })}
    </p>
  );
}

/** How many listings its agents have, if any. */
function Stocks({ branch: { stocks } }: { branch: Branch }) {
  const { t } = usePage();
  if (stocks.sale + stocks.lease === 0) return null;
  return (
    <dl aria-label={t('branch:stocks.note')} className="flex gap-8 border-t border-line pt-3">
      {(['sale', 'lease'] as const).map((side) => (
        <div key={side} className="flex flex-row-reverse items-baseline justify-end gap-1.5">
          <dt className="text-sm text-muted">{t(`branch:stocks.${side}`)}</dt>
          <dd className="text-2xl font-bold">{grouped(stocks[side])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Particulars({ branch: { licence_no, fax } }: { branch: Branch }) {
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

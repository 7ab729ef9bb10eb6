import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import { phoneText, telLink } from '#domain/text/phone.ts';
import { branchesQuery } from '#web/api/content-queries.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { useNow } from '#web/app/use-now.ts';
import { typeTabs } from '#web/features/layout/type-tabs.ts';
import { MarkerMap } from '#web/features/map/deferred-marker-map.tsx';
import { useMarkerSelection } from '#web/features/map/use-marker-selection.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { BranchCard } from './branch-card.tsx';
import { branchMarker } from './branch-marker.tsx';
import { branchesJsonLd } from './json-ld.ts';
import { useAnchorScroll } from './use-anchor-scroll.ts';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  await context.get(pageContext).queryClient.ensureQueryData(branchesQuery(icsTypeOfSegment(params.type)));
  return null;
}

export function head(
  _: null,
  { params, lang, t, site, origin, queryClient, addressOf, textOf }: HeadContext,
): Head {
  const icsType = icsTypeOfSegment(params.type);
  const branches = queryClient.getQueryData(branchesQuery(icsType).queryKey)?.branches ?? [];
  const count = branches.length;
  const baseHead = {
    title: titleOf(icsType, t),
    description: icsType
      ? t(`branch:description_of.${icsType}`, { count })
      : t('branch:description', { count }),
  };
  if (params.type === 'test') return { ...baseHead, robots: 'noindex' };
  return {
    ...baseHead,
    canonical: addressOf('branches', icsType),
    // Only the page of a property type has the structured data of its branches, because the URL of a
    // branch belongs to that page.
    ...(icsType && {
      jsonLd: import.meta.env.SSR && branchesJsonLd(branches, textOf(site.brand), lang, origin),
    }),
  };
}

/** Page of the agency's branches, or of the branches for one property type, as a list and on a map. */
export default function BranchPage() {
  const { t, lang, addressOf } = usePage();
  const icsType = icsTypeOfSegment(useParams().type);
  const { data } = useSuspenseQuery(branchesQuery(icsType));
  const { branches, holidays } = data;
  const { hash } = useLocation();
  const now = useNow();
  const selection = useMarkerSelection();
  const markers = useMemo(() => branches.map((branch) => branchMarker(branch, lang)), [branches, lang]);
  const mapRef = useRef<HTMLDivElement>(null);
  const tabs = typeTabs(
    { allLabel: t('branch:all'), current: icsType, hrefOf: (type) => addressOf('branches', type) },
    t,
  );
  const showOnMap = (code: string) => {
    selection.setOpenedId(code);
    // On a phone the map may be outside the viewport.
    mapRef.current?.scrollIntoView({ block: 'nearest' });
  };
  useAnchorScroll(branches.map(({ code }) => code));
  return (
    <>
      <PageHead
        title={titleOf(icsType, t)}
        count={t('branch:count', { count: branches.length })}
        tabs={<TabLinks label={t('branch:types')} links={tabs} />}
      />
      {branches.length === 0 ? (
        <NoBranches />
      ) : (
        <div className="page-width grid gap-5 pt-4 md:pt-6 lg:grid-cols-2 lg:gap-6">
          <div
            ref={mapRef}
            data-print="hide"
            className="lg:sticky lg:top-4 lg:order-last lg:h-[calc(100dvh-2rem)]"
          >
            <MarkerMap
              key={icsType}
              label={t('branch:map')}
              markers={markers}
              sharedSelection={selection}
              className="h-72 rounded-card border border-line sm:h-80 lg:h-full"
            />
          </div>
          <section aria-label={t('branch:list')} className="grid content-start gap-4">
            {branches.map((branch) => (
              <BranchCard
                key={branch.code}
                branch={branch}
                holidays={holidays}
                now={now}
                selection={selection}
                isAnchorTarget={hash === `#${branch.code}`}
                onShowOnMap={showOnMap}
              />
            ))}
          </section>
        </div>
      )}
    </>
  );
}

function NoBranches() {
  const { t, site } = usePage();
  return (
    <EmptyState
      icon="building-complex"
      title={t('branch:empty')}
      action={
        <ButtonAnchor href={telLink(site.phone)}>
          {t('branch:call', { phone: phoneText(site.phone) })}
        </ButtonAnchor>
      }
    >
      {t('branch:empty_help')}
    </EmptyState>
  );
}

function titleOf(icsType: IcsType | undefined, t: Translate): string {
  return icsType ? t(`branch:title_of.${icsType}`) : t('branch:title');
}

import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import type { FirstHand } from '#contract/projects.ts';
import { hkd, priceText, rentText } from '#domain/text/price.ts';
import { slug } from '#domain/text/slug.ts';
import { firstHandsQuery } from '#web/api/content-queries.ts';
import { itemListJsonLd } from '#web/app/json-ld.ts';
import { type Head, type HeadContext, pageContext, usePage } from '#web/app/page.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { areaRangeText } from './areas-text.ts';
import { ProjectList, ProjectPicture } from './project-list.tsx';
import { SalesProgress } from './sales-progress.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(pageContext).queryClient.ensureQueryData(firstHandsQuery());
  return null;
}

export function head(_: null, { t, origin, queryClient, addressOf }: HeadContext): Head {
  const firstHands = queryClient.getQueryData(firstHandsQuery().queryKey)?.first_hands ?? [];
  return {
    title: t('project:first_hand'),
    description: t('project:first_hand_description'),
    canonical: addressOf('firstHands'),
    jsonLd:
      import.meta.env.SSR &&
      itemListJsonLd(
        firstHands.map(({ id, name }) => addressOf('firstHand', id, slug(name.en))),
        origin,
      ),
  };
}

/** Page of all buildings that are sold directly by their developers. */
export default function FirstHandsPage() {
  const { t } = usePage();
  const { first_hands: firstHands } = useSuspenseQuery(firstHandsQuery()).data;
  return (
    <ProjectList
      title={t('project:first_hand')}
      description={t('project:first_hand_description')}
      cards={firstHands.map((firstHand) => (
        <li key={firstHand.id}>
          <FirstHandCard firstHand={firstHand} />
        </li>
      ))}
    />
  );
}

function FirstHandCard({ firstHand }: { firstHand: FirstHand }) {
  const { t, lang, addressOf, textOf } = usePage();
  const pricePhraseSet = pricePhrases(t);
  const { sell_from: lowestPrice, rent_from: lowestRent } = firstHand;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised transition-colors focus-within:border-ink hover:border-ink">
      <ProjectPicture url={firstHand.picture} />
      <div className="grid flex-1 content-start gap-2 p-4">
        <div className="flex items-start justify-between gap-2">
          <h2 className="text-lg leading-snug">
            <Link
              to={addressOf('firstHand', firstHand.id, slug(firstHand.name.en))}
              className="stretched-link"
            >
              {textOf(firstHand.name)}
            </Link>
          </h2>
          <Badge icsType={firstHand.ics_type}>{t(`type.${firstHand.ics_type}`)}</Badge>
        </div>
        <p className="text-sm text-muted">{textOf(firstHand.headline)}</p>
        <p className="text-2xl font-bold">
          {lowestPrice !== null
            ? t('project:from', { price: priceText(hkd(lowestPrice), lang, pricePhraseSet) })
            : lowestRent !== null &&
              t('project:rent_from', { price: rentText(hkd(lowestRent), lang, pricePhraseSet) })}
        </p>
        <p className="text-sm">{areaRangeText(firstHand, t, lang)}</p>
        {firstHand.vendor && (
          <p className="text-sm text-muted">{t('project:vendor_of', { vendor: textOf(firstHand.vendor) })}</p>
        )}
        <div className="mt-auto">
          <SalesProgress firstHand={firstHand} />
        </div>
      </div>
    </article>
  );
}

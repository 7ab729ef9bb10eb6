import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OfficeAnswer } from '#contract/office.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { FailedNotice } from '#web/app/failed-notice.tsx';
import { usePage } from '#web/app/page.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Fact } from './fact.tsx';
import { photoUrl } from './office-client.ts';
import { officePriceTexts } from './office-prices.ts';

type Enquiry = OfficeAnswer<'enquiry'>;

/**
 * A property that an owner has submitted, with photos and a button that creates an unpublished draft
 * listing.
 */
export function SubmittedProperty({
  number,
  property,
  draftMutation,
}: {
  number: string;
  property: NonNullable<Enquiry['property']>;
  draftMutation: UseMutationResult<Enquiry, Error, void>;
}) {
  const { t, lang, addressOf } = usePage();
  const draftLinkRef = useRef<HTMLAnchorElement>(null);
  // The button that created the draft has been removed, so the link to the draft takes focus.
  useEffect(() => {
    if (draftMutation.isSuccess) draftLinkRef.current?.focus();
  }, [draftMutation.isSuccess]);
  const { ics_type, tx_type, location, floor, flat, area, area_basis, photos } = property;
  const { sell, rent } = officePriceTexts(property, lang, t);
  const unit = [floor, flat].filter(Boolean).join(' · ');
  return (
    <section aria-labelledby="property" className="grid gap-3">
      <h2 id="property" className="text-xl">
        {t('office:property')}
      </h2>
      <dl className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-raised p-4 text-sm sm:grid-cols-2 md:p-6">
        <Fact label={t('office:property.location')}>{location}</Fact>
        <Fact label={t('office:property.type')}>{t(`type.${ics_type}`)}</Fact>
        <Fact label={t('office:property.tx')}>{t(`office:property.tx_of.${tx_type}`)}</Fact>
        {unit && <Fact label={t('office:property.floor')}>{unit}</Fact>}
        <Fact label={t('office:property.area')}>
          {t(`office:property.area.${area_basis}`, { area: groupThousands(area) })}
        </Fact>
        <Fact label={t('office:property.authority')}>
          {t(`office:property.authority.${property.authority ?? 'unsaid'}`)}
        </Fact>
        {sell !== null && <Fact label={t('office:property.sell')}>{sell}</Fact>}
        {rent !== null && <Fact label={t('office:property.rent')}>{rent}</Fact>}
      </dl>
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {photos.map((position) => (
            <li key={position}>
              <a href={photoUrl(number, position)} target="_blank" rel="noreferrer">
                <img
                  src={photoUrl(number, position)}
                  alt={t('office:property.photo', { n: position + 1 })}
                  loading="lazy"
                  className="aspect-[4/3] w-full rounded-control object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">{t('office:property.draft_help')}</p>
      <div>
        {property.draft === null ? (
          <Button
            icon="file-plus-corner"
            variant="ghost"
            wraps
            busy={draftMutation.isPending}
            onClick={() => draftMutation.mutate()}
          >
            {t('office:property.draft')}
          </Button>
        ) : (
          <ButtonLink
            ref={draftLinkRef}
            variant="ghost"
            to={addressOf(
              'office',
              'listings',
              new URLSearchParams({ keyword: property.draft, status: 'all' }),
            )}
          >
            {t('office:property.drafted', { id: property.draft })}
          </ButtonLink>
        )}
      </div>
      {draftMutation.error && <FailedNotice title={t('office:change_failed')} error={draftMutation.error} />}
    </section>
  );
}

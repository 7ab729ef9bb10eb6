import type { MinisiteDetail } from '#contract/projects.ts';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { usePage } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** Prefixes of minisite addresses, under which a page shows the units of one type. */
export const MINISITE_PREFIXES = { i: 'industrial', c: 'commercial' } as const;
type PrefixType = keyof typeof MINISITE_PREFIXES;

/** Whether a page under a prefix has no unit of its type. */
export function hasNoneOfType(
  { stock_counts }: Pick<MinisiteDetail, 'stock_counts'>,
  prefixType: PrefixType | undefined,
): boolean {
  return prefixType !== undefined && stock_counts[prefixType] === 0;
}

/** States under a prefix that there is no unit of its type, and leads to the units of other types. */
export function OtherTypes({
  minisite,
  prefixType,
}: {
  minisite: Pick<MinisiteDetail, 'slug' | 'stock_counts'>;
  prefixType: PrefixType;
}) {
  const { t, addressOf } = usePage();
  const otherTypes = ICS_TYPES.filter((type) => type !== prefixType && minisite.stock_counts[type] > 0);
  const hasNone = hasNoneOfType(minisite, prefixType);
  if (!hasNone && otherTypes.length === 0) return null;
  return (
    <section aria-label={t('project:price_list')} className="grid justify-items-start gap-3">
      {hasNone && <p className="text-xl font-bold">{t(`project:none_of.${prefixType}`)}</p>}
      {otherTypes.length > 0 && (
        <p className="flex flex-wrap gap-2">
          <Spaced>
            {otherTypes.map((type) => (
              <ButtonLink
                key={type}
                variant="plain"
                // Shops have no prefix; the page without one shows the units of every type.
                to={addressOf('minisite', minisite.slug, type === 's' ? undefined : MINISITE_PREFIXES[type])}
              >
                {t('project:units_of', {
                  type: t(`type.${type}`),
                  units: t('project:units', { count: minisite.stock_counts[type] }),
                })}
              </ButtonLink>
            ))}
          </Spaced>
        </p>
      )}
    </section>
  );
}

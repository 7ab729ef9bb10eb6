import { dollarsText } from '#domain/calculator/amounts.ts';
import { hasRent, hasSalePrice, type PropertyStep, propertyAmounts } from '#domain/enquiry/property-form.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { usePage } from '#web/app/page.ts';
import { Honeypot } from '#web/features/enquiry/honeypot.tsx';
import { Link } from '#web/ui/link.tsx';
import type { PropertyDraft } from './property-draft.ts';

/** Summary of the whole form before it is sent, with a link back to each step. */
export function ReviewStep({ draft }: { draft: PropertyDraft }) {
  const { t, addressOf } = usePage();
  return (
    <div className="grid gap-5">
      {useSummarySections(draft).map(({ step, lines }) => (
        <section key={step} className="grid gap-1">
          <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1">
            <h3 className="text-base">{t(`list_property:step.${step}`)}</h3>
            <Link
              to={addressOf('listProperty', step)}
              aria-label={t('list_property:change.step', { step: t(`list_property:step.${step}`) })}
              className="target inline-flex items-center text-brand underline underline-offset-4"
            >
              {t('list_property:change')}
            </Link>
          </div>
          <dl>
            {lines.map(([label, value]) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-6 py-1">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 font-normal whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          {step === 'photos' && (
            <ul className="flex flex-wrap gap-2">
              {draft.photos.map(({ key, thumbnail }, index) => (
                <li key={key}>
                  <img
                    src={thumbnail}
                    alt={t('list_property:photo', { n: index + 1 })}
                    className="size-20 rounded-control object-cover"
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <Honeypot />
    </div>
  );
}

type SummarySection = { readonly step: PropertyStep; readonly lines: readonly (readonly [string, string])[] };

/** Returns the summary of each step as pairs of label and value. Empty optional fields are omitted. */
function useSummarySections(draft: PropertyDraft): readonly SummarySection[] {
  const { t, lang } = usePage();
  const { icsType, txType, area: typedArea } = draft;
  const { area, sell, rent } = propertyAmounts(draft, lang);
  const formatPrice = (amount: number | null | undefined) =>
    amount ? dollarsText(amount, lang) : t('list_property:mail.negotiable');
  const sections: readonly SummarySection[] = [
    { step: 'type', lines: [[t('list_property:field.icsType'), icsType && t(`type.${icsType}`)]] },
    {
      step: 'location',
      lines: [
        [t('list_property:field.location'), draft.location],
        [t('list_property:field.floor'), draft.floor],
        [t('list_property:field.flat'), draft.flat],
      ],
    },
    {
      step: 'terms',
      lines: [
        [t('list_property:field.txType'), txType && t(`list_property:txType.${txType}`)],
        [t(`list_property:basis.${draft.areaBasis}`), area ? areaText(squareFeet(area), lang) : typedArea],
        [t('list_property:field.sell'), hasSalePrice(txType) ? formatPrice(sell) : ''],
        [t('list_property:field.rent'), hasRent(txType) ? formatPrice(rent) : ''],
      ],
    },
    { step: 'photos', lines: [[t('list_property:mail.photos'), String(draft.photos.length)]] },
    {
      step: 'contact',
      lines: [
        [
          t('list_property:mail.authority'),
          draft.authority && t(`list_property:authority.${draft.authority}`),
        ],
        [t('enquiry:field.name'), draft.name],
        [t('enquiry:field.phone'), draft.phone],
        [t('list_property:field.message'), draft.message],
        [
          t('list_property:review.direct_marketing'),
          t(draft.directMarketing ? 'list_property:review.agreed' : 'list_property:review.not_agreed'),
        ],
      ],
    },
  ];
  return sections.map(({ step, lines }) => ({ step, lines: lines.filter(([, value]) => value !== '') }));
}

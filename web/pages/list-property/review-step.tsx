import { dollarsText } from '#domain/calculator/amounts.ts';
import { asksRent, asksSell, type PropertyStep, propertyAmounts } from '#domain/enquiry/property-form.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { usePage } from '#web/app/page.ts';
import { Honeypot } from '#web/features/enquiry/honeypot.tsx';
import { Link } from '#web/ui/link.tsx';
import type { UnsentProperty } from './unsent-property.ts';

/** Everything that is about to be sent, with the way back to each step. */
export function ReviewStep({ unsent }: { unsent: UnsentProperty }) {
  const { t, addressOf } = usePage();
  return (
    <div className="grid gap-5">
      {useParts(unsent).map(({ step, lines }) => (
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
              {unsent.photos.map(({ key, thumbnail }, index) => (
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

type Part = { readonly step: PropertyStep; readonly lines: readonly (readonly [string, string])[] };

/** What was typed and chosen, step by step; optional fields that are empty are left out. */
function useParts(unsent: UnsentProperty): readonly Part[] {
  const { t, lang } = usePage();
  const { icsType, txType, area: typedArea } = unsent;
  const { area, sell, rent } = propertyAmounts(unsent, lang);
  const price = (amount: number | null | undefined) =>
    amount ? dollarsText(amount, lang) : t('list_property:mail.negotiable');
  const parts: readonly Part[] = [
    { step: 'type', lines: [[t('list_property:field.icsType'), icsType && t(`type.${icsType}`)]] },
    {
      step: 'location',
      lines: [
        [t('list_property:field.location'), unsent.location],
        [t('list_property:field.floor'), unsent.floor],
        [t('list_property:field.flat'), unsent.flat],
      ],
    },
    {
      step: 'terms',
      lines: [
        [t('list_property:field.txType'), txType && t(`list_property:txType.${txType}`)],
        [t(`list_property:basis.${unsent.areaBasis}`), area ? areaText(squareFeet(area), lang) : typedArea],
        [t('list_property:field.sell'), asksSell(txType) ? price(sell) : ''],
        [t('list_property:field.rent'), asksRent(txType) ? price(rent) : ''],
      ],
    },
    { step: 'photos', lines: [[t('list_property:mail.photos'), String(unsent.photos.length)]] },
    {
      step: 'contact',
      lines: [
        [
          t('list_property:mail.authority'),
          unsent.authority && t(`list_property:authority.${unsent.authority}`),
        ],
        [t('enquiry:field.name'), unsent.name],
        [t('enquiry:field.phone'), unsent.phone],
        [t('list_property:field.message'), unsent.message],
        [
          t('list_property:review.direct_marketing'),
          t(unsent.directMarketing ? 'list_property:review.agreed' : 'list_property:review.not_agreed'),
        ],
      ],
    },
  ];
  return parts.map(({ step, lines }) => ({ step, lines: lines.filter(([, value]) => value !== '') }));
}

import type { TxType } from '#domain/codes/tx-type.ts';
import { useT } from '#web/app/page.ts';

/**
 * Explains what happens after the form is sent and which agreement the owner signs before the property
 * is advertised.
 */
export function NextSteps({ txType }: { txType: TxType | '' }) {
  const t = useT();
  return (
    <section
      aria-labelledby="what-follows"
      className="grid gap-2 rounded-card border border-line bg-raised p-4"
    >
      <h2 id="what-follows" className="text-base">
        {t('list_property:follows')}
      </h2>
      <ol className="grid list-decimal gap-1.5 pl-5 text-sm">
        <li>{t('list_property:follows.check')}</li>
        {txType && <li>{t(`list_property:follows.agreement.${txType}`)}</li>}
        <li>{t('list_property:follows.publish')}</li>
      </ol>
    </section>
  );
}

import type { StockDetail } from '#contract/stock.ts';
import { calculatorLinks, listedSpace } from '#domain/calculator/listing-links.ts';
import { usePage } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

/** The calculators with the listing's own figures filled in; nothing where its price is negotiable. */
export function Calculators({ stock, name }: { stock: StockDetail; name: string }) {
  const { t, lang } = usePage();
  const links = calculatorLinks(listedSpace(stock, name), lang);
  if (links.length === 0) return null;
  return (
    <Section title={t('calculator.title')}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ calculator, to }) => (
          <li key={calculator}>
            <ButtonLink icon="calculator" look="plain" to={to}>
              {t(`calculator.${calculator}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

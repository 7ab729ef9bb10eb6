import type { StockDetail } from '#contract/stock.ts';
import { buildCalculatorLinks, listedSpace } from '#domain/calculator/listing-links.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Links to the calculators with the listing's figures filled in. */
export default function Calculators({ stock, name }: { stock: StockDetail; name: string }) {
  const { t, lang, site } = usePage();
  return (
    <ul className="flex flex-wrap gap-2">
      {buildCalculatorLinks(listedSpace(stock, name), lang, site.today as IsoDate).map(
        ({ calculator, to }) => (
          <li key={calculator}>
            <ButtonLink icon="calculator" variant="plain" to={to}>
              {t(`calculator.${calculator}`)}
            </ButtonLink>
          </li>
        ),
      )}
    </ul>
  );
}

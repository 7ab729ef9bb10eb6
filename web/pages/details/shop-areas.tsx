import type { StockDetail } from '#contract/stock.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import type { PartlyTrilingual } from '#domain/text/language.ts';
import { usePage } from '#web/app/page.ts';

export type ShopPart = {
  readonly position: number;
  readonly name: PartlyTrilingual | null;
  readonly area: number;
};

/**
 * Returns the parts of a shop with their areas. A listing has four area fields, any of which may be
 * empty.
 */
export function shopParts(stock: StockDetail): readonly ShopPart[] {
  const describedAreas = [
    [stock.area1, stock.area_desc1],
    [stock.area2, stock.area_desc2],
    [stock.area3, stock.area_desc3],
    [stock.area4, stock.area_desc4],
  ] as const;
  return describedAreas.flatMap(([area, name], index) =>
    area === null ? [] : [{ position: index + 1, name, area }],
  );
}

export function ShopAreas({ parts }: { parts: readonly ShopPart[] }) {
  const { t, lang, textOf } = usePage();
  const totalArea = parts.reduce((sum, { area }) => sum + area, 0);
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-line text-left text-sm text-muted">
          <th scope="col" className="py-2 font-normal">
            {t('details:shop_part')}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {t('details:shop_area')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ position, name, area }) => (
          <tr key={position} className="border-b border-line">
            <th scope="row" className="py-2.5 text-left font-normal">
              {(name && textOf(name)) || position}
            </th>
            <td className="py-2.5 text-right font-normal">{areaText(squareFeet(area), lang)}</td>
          </tr>
        ))}
      </tbody>
      {parts.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row" className="py-2.5 text-left font-bold">
              {t('details:shop_total')}
            </th>
            <td className="py-2.5 text-right font-bold">{areaText(squareFeet(totalArea), lang)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

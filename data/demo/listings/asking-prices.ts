import { addDays, daysBetween } from '../calendar.ts';
import { askedPrice, askedRent } from '../market/asking.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { stocks } from './stocks.ts';

/** Some listings have changed their price, mostly downwards; the newest price is the listing's own. */
export function* askingPrices(world: World) {
  for (const { row } of stocks(world)) {
    const chance = random(world.options.seed, 'asked', row.id);
    const days = daysBetween(row.listed_on, row.update_date);
    if ((row.sell === null && row.rent === null) || days < 21 || !chance.chance(0.24)) continue;
    const changes = Math.min(chance.whole(1, 3), Math.floor(days / 14));
    const before: { sell: number | null; rent: number | null }[] = [{ sell: row.sell, rent: row.rent }];
    for (let step = 0; step < changes; step += 1) {
      const later = before[0];
      const factor = chance.chance(0.87) ? chance.between(1.03, 1.1) : chance.between(0.94, 0.98);
      before.unshift({
        sell: later?.sell == null ? null : askedPrice(chance, later.sell * factor),
        rent: later?.rent == null ? null : askedRent(chance, later.rent * factor),
      });
    }
    for (const [step, price] of before.entries())
      yield {
        stock_id: row.id,
        asked_on: addDays(row.listed_on, Math.round((days * step) / changes)),
        sell: price.sell,
        rent: price.rent,
      };
  }
}

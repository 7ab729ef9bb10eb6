import { addDays, weekday } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import { optionalTextColumns, text } from '../basics/text.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { type DemoStock, generateStocks } from './stocks.ts';

const OPEN_DAY_COUNT = 60;
/** Number of past weekends with open days, out of WEEKEND_COUNT weekends. */
const PAST_WEEKEND_COUNT = 2;
const WEEKEND_COUNT = 10;
const START_TIMES = ['10:30', '11:00', '13:30', '14:00', '14:30', '15:00'] as const;

/** Open days are held only for some of this many first listings. */
const MAX_CANDIDATE_LISTINGS = 4000;

/** Returns viewings without appointment for active listings in completed buildings. */
export function createOpenDays(market: DemoMarket) {
  const { asOf, seed } = market.options;
  const nextSaturday = addDays(asOf, ((6 - weekday(asOf) + 6) % 7) + 1);
  return candidateListings(market)
    .map((row) => ({ row, order: random(seed, 'open', row.id).next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, OPEN_DAY_COUNT)
    .map(({ row }, index) => {
      const rng = random(seed, 'open day', row.id);
      const day = addDays(
        nextSaturday,
        7 * ((index % WEEKEND_COUNT) - PAST_WEEKEND_COUNT) + rng.integer(0, 1),
      );
      const start = rng.pick(START_TIMES);
      const end = `${Number(start.slice(0, 2)) + rng.integer(2, 3)}${start.slice(2)}`;
      return {
        id: index + 1,
        stock_id: row.id,
        agent_id: row.agent_id,
        starts_at: `${day}T${start}:00+08:00`,
        ends_at: `${day}T${end}:00+08:00`,
        ...optionalTextColumns('remarks', rng.chance(0.7) ? rng.pick(REMARKS) : null),
      };
    });
}

function candidateListings(market: DemoMarket): readonly DemoStock['row'][] {
  const foundListings: DemoStock['row'][] = [];
  let examinedCount = 0;
  for (const { row, hasInterior, building } of generateStocks(market)) {
    // An owner of a whole building shows it by appointment.
    const isDivided = building === null || building.ownership === 'strata';
    if (row.status === 'active' && hasInterior && isDivided) foundListings.push(row);
    examinedCount += 1;
    if (examinedCount === MAX_CANDIDATE_LISTINGS) break;
  }
  return foundListings;
}

const REMARKS = [
  text('大堂集合，毋須預約。', '大堂集合，无需预约。', 'Meet in the lobby; no appointment needed.'),
  text('請帶備名片登記。', '请携带名片登记。', 'Please bring a business card to register.'),
  text(
    '設車位供訪客使用，請先致電。',
    '设访客车位，请先致电。',
    'Visitor parking is available; please call first.',
  ),
];

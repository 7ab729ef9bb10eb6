import { addDays, weekday } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import { optionalColumns, text } from '../basics/text.ts';
import type { World } from '../market/world.ts';
import { type DemoStock, stocks } from './stocks.ts';

const OPEN_DAYS = 60;
/** They are spread over the weekends of the last and of the coming weeks. */
const PAST_WEEKENDS = 2;
const WEEKENDS = 10;
const STARTS = ['10:30', '11:00', '13:30', '14:00', '14:30', '15:00'] as const;

/** They are held for some of the first listings. */
const AMONG = 4000;

/** Viewings without appointment, on the last and the coming weekends, of active listings that stand already. */
export function openDays(world: World) {
  const { asOf, seed } = world.options;
  const saturday = addDays(asOf, ((6 - weekday(asOf) + 6) % 7) + 1);
  return candidates(world)
    .map((row) => ({ row, order: random(seed, 'open', row.id).next() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, OPEN_DAYS)
    .map(({ row }, index) => {
      const chance = random(seed, 'open day', row.id);
      const day = addDays(saturday, 7 * ((index % WEEKENDS) - PAST_WEEKENDS) + chance.whole(0, 1));
      const start = chance.pick(STARTS);
      const end = `${Number(start.slice(0, 2)) + chance.whole(2, 3)}${start.slice(2)}`;
      return {
        id: index + 1,
        stock_id: row.id,
        agent_id: row.agent_id,
        starts_at: `${day}T${start}:00+08:00`,
        ends_at: `${day}T${end}:00+08:00`,
        ...optionalColumns('remarks', chance.chance(0.7) ? chance.pick(REMARKS) : null),
      };
    });
}

function candidates(world: World): readonly DemoStock['row'][] {
  const found: DemoStock['row'][] = [];
  let seen = 0;
  for (const { row, inside } of stocks(world)) {
    if (row.status === 'active' && inside) found.push(row);
    seen += 1;
    if (seen === AMONG) break;
  }
  return found;
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

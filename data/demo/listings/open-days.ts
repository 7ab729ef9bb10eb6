import { addDays, weekday } from '../calendar.ts';
import { random } from '../random.ts';
import { optionalColumns, text } from '../text.ts';
import type { World } from '../world.ts';
import { stockOf } from './stocks.ts';

const OPEN_DAYS = 48;
/** They are spread over the weekends of the coming weeks. */
const WEEKENDS = 8;
const STARTS = ['10:30', '11:00', '13:30', '14:00', '14:30', '15:00'] as const;

/** Viewings without appointment, on the coming weekends, of active listings with pictures. */
export function openDays(world: World) {
  const { asOf, seed, stocks } = world.options;
  const saturday = addDays(asOf, ((6 - weekday(asOf) + 6) % 7) + 1);
  const seen = new Set<number>();
  const found = [];
  for (let tries = 0; found.length < OPEN_DAYS && tries < OPEN_DAYS * 10; tries += 1) {
    const chance = random(seed, 'open', tries);
    const { row } = stockOf(world, chance.whole(0, stocks - 1));
    if (row.status !== 'active' || !row.photo || seen.has(row.id)) continue;
    seen.add(row.id);
    const day = addDays(saturday, 7 * (found.length % WEEKENDS) + chance.whole(0, 1));
    const start = chance.pick(STARTS);
    const end = `${Number(start.slice(0, 2)) + chance.whole(2, 3)}${start.slice(2)}`;
    found.push({
      id: found.length + 1,
      stock_id: row.id,
      agent_id: row.agent_id,
      starts_at: `${day}T${start}:00+08:00`,
      ends_at: `${day}T${end}:00+08:00`,
      ...optionalColumns('remarks', chance.chance(0.7) ? chance.pick(REMARKS) : null),
    });
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

import { text } from '#demo/basics/text.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import type { ColumnCategory } from './column-category.ts';
import type { Scene, Story } from './scene.ts';

export const BUILDING_STORIES: ColumnCategory = {
  code: 'building-tales',
  name: text('大廈故事', '大厦故事', 'Building Tales'),
  author: text('石磊', '石磊', 'Shek Lui'),
  stories: [
    { write: lobbyStory, propertyType: 'i' },
    { write: liftsStory, propertyType: 'c' },
  ],
};

function lobbyStory(scene: Scene): Story {
  const { name, building } = scene;
  return {
    title: text(`${name.zh}的大堂`, `${name.gb}的大堂`, `The lobby of ${name.en}`),
    body: [
      ...(building.year < OLD_LOBBY_BEFORE_YEAR ? oldLobbyParagraphs(scene) : newLobbyParagraphs(scene)),
      text(
        '一幢大廈的價值，有時就是它容得下多少種生意。',
        '一栋大厦的价值，有时就是它容得下多少种生意。',
        'A building that suits many trades is easier to let.',
      ),
    ],
  };
}

/** The lobby of a building completed before this year is described with marble and letter boxes. */
const OLD_LOBBY_BEFORE_YEAR = 1990;

function oldLobbyParagraphs({ name, district, building }: Scene): readonly Trilingual[] {
  return [
    text(
      `${district.zh}${name.zh}樓高${building.floors}層，${building.year}年落成時的雲石牆、黃銅信箱與手寫水牌，仍留在大堂。`,
      `${district.gb}${name.gb}共${building.floors}层，${building.year}年建成时的大理石墙、黄铜信箱与手写公司名录牌，仍留在大堂。`,
      `${name.en} in ${district.en} has ${building.floors} storeys. Its lobby still has the marble walls, brass letter boxes and hand-written directory of ${building.year}.`,
    ),
    text(
      `${name.zh}水牌上的公司換了幾代，由製造、貿易，到今日的網店與工作室。`,
      `${name.gb}公司名录牌上的公司换了几代，由制造、贸易，到今天的网店与工作室。`,
      `The names on the directory of ${name.en} have changed from manufacturers and traders to online shops and studios.`,
    ),
  ];
}

function newLobbyParagraphs({ name, district, building }: Scene): readonly Trilingual[] {
  return [
    text(
      `${district.zh}${name.zh}於${building.year}年落成，樓高${building.floors}層，大堂以訪客系統取代登記簿，公司名錄改為電子顯示屏。`,
      `${district.gb}${name.gb}于${building.year}年建成，共${building.floors}层，大堂以访客系统取代登记簿，公司名录改为电子显示屏。`,
      `${name.en} in ${district.en} was completed in ${building.year} and has ${building.floors} storeys. Its lobby has a visitor system in place of a register and an electronic directory.`,
    ),
    text(
      `${name.zh}的租客以中小企為主，會客多在大堂旁的共用空間。`,
      `${name.gb}的租客以中小企业为主，会客多在大堂旁的共用空间。`,
      `Tenants of ${name.en} are mostly small firms, which meet visitors in the shared space beside the lobby.`,
    ),
  ];
}

function liftsStory({ name, district, building, rng }: Scene): Story {
  const liftCount = building.row.passenger_lifts ?? rng.integer(1, 4);
  const waitSeconds = rng.integer(40, 150);
  return {
    title: text(
      `等升降機的${waitSeconds}秒：${name.zh}`,
      `等电梯的${waitSeconds}秒：${name.gb}`,
      `${waitSeconds} seconds for a lift in ${name.en}`,
    ),
    body: [
      text(
        `${district.zh}${name.zh}有${liftCount}部載客升降機，早上9時平均等候${waitSeconds}秒。租客不會把這個數字寫進租約，卻會寫進搬遷的理由。`,
        `${district.gb}${name.gb}有${liftCount}部客梯，早上9点平均等候${waitSeconds}秒。租客不会把这个数字写进租约，却会写进搬迁的理由。`,
        `${name.en} in ${district.en} has ${liftCount} passenger lifts, and the wait at 9am is ${waitSeconds} seconds. It is not in the lease, but tenants often name it when they move.`,
      ),
      text(
        '分區控制、目的地樓層派梯，都可以把時間縮短三分之一，成本由管理費攤分。',
        '分区控制、目的楼层派梯，都可以把时间缩短三分之一，成本由物业费分摊。',
        'Zoned lifts and destination control can cut the wait by a third. The cost is shared through the management fee.',
      ),
      text('下次睇樓，不妨早上9時正去。', '下次看房，不妨早上9点整去。', 'Time your next viewing for 9am.'),
    ],
  };
}

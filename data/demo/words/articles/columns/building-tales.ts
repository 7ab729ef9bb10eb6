import { text } from '../../../text.ts';
import type { Scene, Story } from '../scene.ts';
import type { Category } from './category.ts';

export const BUILDING_TALES: Category = {
  code: 'building-tales',
  name: text('大廈故事', '大厦故事', 'Building Tales'),
  author: text('石磊', '石磊', 'Shek Lui'),
  stories: [{ write: oldLobby }, { write: lifts, about: 'c' }],
};

function oldLobby({ name, district, building }: Scene): Story {
  return {
    title: text(`${name.zh}的大堂`, `${name.gb}的大堂`, `The lobby of ${name.en}`),
    body: [
      text(
        `${district.zh}${name.zh}樓高${building.floors}層，${building.year}年前後的建築語言仍留在大堂：雲石牆、黃銅信箱、手寫的水牌。`,
        `${district.gb}${name.gb}共${building.floors}层，${building.year}年前后的建筑语言仍留在大堂：大理石墙、黄铜信箱、手写的公司名录牌。`,
        `${name.en} in ${district.en} has ${building.floors} storeys, and the manner of ${building.year} is still in its lobby: marble, brass letter boxes, a directory by hand.`,
      ),
      text(
        '水牌上的公司換了幾代，由製衣、玩具，到貿易、設計，再到今日的網店與工作室。',
        '公司名录牌上的公司换了几代，由制衣、玩具，到贸易、设计，再到今天的网店与工作室。',
        'The names on it have changed with the decades, from garments and toys to trade and design, to the online shops and studios of today.',
      ),
      text(
        '一幢大廈的價值，有時就是它容得下多少種生意。',
        '一栋大厦的价值，有时就是它容得下多少种生意。',
        'A building is worth, at times, as many trades as it can hold.',
      ),
    ],
  };
}

function lifts({ name, district, building, chance }: Scene): Story {
  const count = building.row.passenger_lifts ?? chance.whole(1, 4);
  const wait = chance.whole(40, 150);
  return {
    title: text(
      `等升降機的${wait}秒：${name.zh}`,
      `等电梯的${wait}秒：${name.gb}`,
      `${wait} seconds for a lift in ${name.en}`,
    ),
    body: [
      text(
        `${district.zh}${name.zh}有${count}部載客升降機，早上九時平均等候${wait}秒。租客不會把這個數字寫進租約，卻會寫進搬遷的理由。`,
        `${district.gb}${name.gb}有${count}部客梯，早上九点平均等候${wait}秒。租户不会把这个数字写进租约，却会写进搬迁的理由。`,
        `${name.en} in ${district.en} has ${count} passenger lifts and a wait of ${wait} seconds at nine. No tenant writes that into the lease, but many into the reasons for moving.`,
      ),
      text(
        '分區控制、目的地樓層派梯，都可以把時間縮短三分之一，成本由管理費攤分。',
        '分区控制、目的楼层派梯，都可以把时间缩短三分之一，成本由物业费分摊。',
        'Zoning and destination control cut a third of it, at a cost shared through the management fee.',
      ),
      text(
        '下次睇樓，不妨九點正去。',
        '下次看房，不妨九点整去。',
        'On the next viewing, come at nine sharp.',
      ),
    ],
  };
}

import { text } from '#demo/basics/text.ts';
import { DISCLAIMER, type Guide } from './guide.ts';

export const OFFICE_GUIDES: readonly Guide[] = [
  {
    channel: 'commercial',
    title: text('估算公司需要多大的寫字樓', '估算公司需要多大的写字楼', 'How large an office do you need?'),
    body: [
      text(
        '開放式工作位連走道約需每人50至80平方呎實用面積，管理層房間約100至150平方呎。',
        '开放式工位连走道约需每人50至80平方尺实用面积，管理层独立办公室约100至150平方尺。',
        'Open-plan workstations with aisles take about 50 to 80 sq ft of saleable area per person; managers’ rooms take about 100 to 150 sq ft.',
      ),
      text(
        '會議室、接待處、伺服器房及茶水間佔總面積約20%至30%。',
        '会议室、前台、机房及茶水间占总面积约20%至30%。',
        'Meeting rooms, reception, server room and pantry take about 20% to 30% of the total.',
      ),
      text(
        '以實用面積除以實用率，便得到應找的建築面積。可使用本網站的面積計算機。',
        '以实用面积除以得房率，即得到应找的建筑面积。可使用本网站的面积计算器。',
        'Divide the saleable area by the efficiency ratio to find the gross area to look for. You can use the area calculator on this site.',
      ),
      DISCLAIMER,
    ],
  },
  {
    channel: 'commercial',
    title: text('甲乙丙級寫字樓怎樣劃分', '甲乙丙级写字楼怎样划分', 'How offices are graded A, B and C'),
    body: [
      text(
        '甲級寫字樓新穎、間隔靈活、樓面大，設中央冷氣、分區升降機，通常有停車場。',
        '甲级写字楼新颖、布局灵活、楼面大，设中央空调、分区电梯，通常有停车场。',
        'Grade A is modern with large flexible floors, central air-conditioning and zoned lifts, usually with parking.',
      ),
      text(
        '乙級設計普通而裝修良好，間隔尚算靈活；丙級樓面較細，裝修簡單，多數沒有中央冷氣。',
        '乙级设计普通而装修良好，布局较为灵活；丙级楼面较小，装修简单，多数没有中央空调。',
        'Grade B has an ordinary design with good finishes and fairly flexible layouts; Grade C has smaller floors, plain finishes and mostly no central air-conditioning.',
      ),
      text(
        '級別與地點無關，核心區也有丙級大廈，因此比較租金時要把級別一併考慮。',
        '级别与地点无关，核心区也有丙级大厦，因此比较租金时要把级别一并考虑。',
        'Grade does not depend on location: core districts have Grade C buildings too, so consider the grade when comparing rents.',
      ),
      DISCLAIMER,
    ],
  },
  {
    channel: 'commercial',
    title: text('寫字樓租約的隱藏成本', '写字楼租约的隐藏成本', 'The hidden costs of an office lease'),
    body: [
      text(
        '租金以外，還有管理費、差餉、冷氣加時費、按金、釐印費及律師費。',
        '租金以外，还有物业费、差饷、空调加时费、押金、印花税及律师费。',
        'Besides rent there are management fees, rates, after-hours air-conditioning, the deposit, stamp duty and legal fees.',
      ),
      text(
        '中央冷氣大廈的加時費以每小時計算，經常加班的團隊宜選獨立冷氣。',
        '中央空调大厦的加时费以每小时计算，经常加班的团队宜选独立空调。',
        'Buildings with central air-conditioning charge by the hour after closing; teams that often work late should choose their own air-conditioning.',
      ),
      text(
        '退租還原往往是最大筆的一次過開支，起租時便應列入預算。',
        '退租恢复原状往往是最大笔的一次性开支，起租时就应列入预算。',
        'Reinstatement is often the largest one-off cost and should be budgeted from the start of the lease.',
      ),
      DISCLAIMER,
    ],
  },
];

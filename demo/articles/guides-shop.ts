import { text } from '#demo/basics/text.ts';
import { type Guide, NOTE } from './guide.ts';

export const SHOP: readonly Guide[] = [
  {
    channel: 'shop',
    title: text(
      '開食肆前要問的七條問題',
      '开餐厅前要问的七个问题',
      'Seven questions before opening a restaurant',
    ),
    body: [
      text(
        '有沒有排煙喉管與隔油池？電力與煤氣是否足夠？樓面承重能否承受廚房設備？',
        '有没有排烟管道与隔油池？电力与煤气是否足够？楼面承重能否承受厨房设备？',
        'Are there exhaust ducts and a grease trap? Enough power and gas? Can the floor bear a kitchen?',
      ),
      text(
        '公契是否准許食肆？有沒有僭建物影響牌照？走火通道是否合規？',
        '公契是否准许餐饮？有没有违建影响牌照？消防通道是否合规？',
        'Does the deed allow restaurants? Do unauthorised works stand in the way of a licence? Are the escape routes in order?',
      ),
      text(
        '最後一條：免租期是否足以完成裝修及申請牌照？答案若是否定，租金再低也未必划算。',
        '最后一个：免租期是否足以完成装修及申请牌照？答案若是否定，租金再低也未必划算。',
        'Lastly, is the rent-free period long enough for fitting out and licensing? If not, even a low rent may cost too much.',
      ),
      NOTE,
    ],
  },
  {
    channel: 'shop',
    title: text(
      '看懂商舖的門闊、深度與閣樓',
      '看懂商铺的门面、进深与夹层',
      'Frontage, depth and mezzanine of a shop',
    ),
    body: [
      text(
        '門闊決定展示面，深度決定營業面積；門闊十二呎、深度四十呎是常見的比例。',
        '门面宽度决定展示面，进深决定营业面积；门面12尺、进深40尺是常见的比例。',
        'The frontage is what passers-by see; the depth gives the space to trade in. Twelve feet by forty is common.',
      ),
      text(
        '閣樓可作貨倉或寫字樓，價值約為地下的三至四成；要確認它在圖則之內。',
        '夹层可作仓库或办公，价值约为地下的三至四成；要确认它在图纸之内。',
        'A mezzanine can be used for storage or as an office, and is worth 30 to 40 per cent of street level per sq ft. Make sure it is on the approved plan.',
      ),
      text(
        '本網站的商舖放盤會分開列出各層面積，方便比較。',
        '本网站的商铺房源会分开列出各层面积，方便比较。',
        'Shop listings on this site give the area of each level, so that they can be compared.',
      ),
      NOTE,
    ],
  },
];

import { text } from '#demo/basics/text.ts';
import { DISCLAIMER, type Guide } from './guide.ts';

export const SHOP_GUIDES: readonly Guide[] = [
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
        'Are there exhaust ducts and a grease trap? Is there enough power and gas? Can the floor take the weight of kitchen equipment?',
      ),
      text(
        '公契是否准許食肆？有沒有僭建物影響牌照？走火通道是否合規？',
        '公契是否准许餐饮？有没有违建影响牌照？消防通道是否合规？',
        'Does the deed allow restaurants? Do unauthorised works affect the licence? Do the escape routes comply?',
      ),
      text(
        '最後一條：免租期是否足以完成裝修及申請牌照？答案若是否定，租金再低也未必划算。',
        '最后一个：免租期是否足以完成装修及申请牌照？答案若是否定，租金再低也未必划算。',
        'Lastly, is the rent-free period long enough for fitting out and licensing? If not, even a low rent may cost too much.',
      ),
      DISCLAIMER,
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
        '門闊決定展示面，深度決定營業面積；門闊12呎、深度40呎是常見的比例。',
        '门面宽度决定展示面，进深决定营业面积；门面宽12英尺、进深40英尺是常见的比例。',
        'The frontage is what passers-by see; the depth gives the space to trade in. A frontage of 12 ft and a depth of 40 ft are common.',
      ),
      text(
        '閣樓可作貨倉或寫字樓，價值約為地下的30%至40%；要確認它在批准圖則之內。',
        '夹层可作仓库或办公，价值约为首层（临街一层）的30%至40%；要确认它在批准的图纸之内。',
        'A mezzanine can be used for storage or as an office, and is worth about 30% to 40% of the ground floor. Make sure it is on the approved plan.',
      ),
      text(
        '本網站的商舖放盤會分開列出各層面積，方便比較。',
        '本网站的商铺房源会分开列出各层面积，方便比较。',
        'Shop listings on this site give the area of each level, so that they can be compared.',
      ),
      DISCLAIMER,
    ],
  },
];

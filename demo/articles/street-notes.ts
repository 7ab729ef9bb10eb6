import { text } from '#demo/basics/text.ts';
import { createBackgroundParagraph } from './background.ts';
import type { ColumnCategory } from './column-category.ts';
import { capitalize } from './figures.ts';
import type { Scene, Story } from './scene.ts';

export const STREET_NOTES_COLUMN: ColumnCategory = {
  code: 'street-notes',
  name: text('街頭筆記', '街头笔记', 'Street Notes'),
  author: text('方步行', '方步行', 'Fong Po Hang'),
  stories: [
    { write: walkStory },
    { write: cornerStory, propertyType: 's' },
    { write: lunchtimeStory, propertyType: 'c' },
  ],
};

function walkStory({ district, street, kind, building, ...scene }: Scene): Story {
  const station = building.walk.station.name;
  return {
    title: text(
      `由${station.zh}站走到${street.zh}`,
      `由${station.gb}站走到${street.gb}`,
      `A walk from ${station.en} Station to ${street.en}`,
    ),
    body: [
      text(
        `早上9時，由港鐵${station.zh}站走到${district.zh}${street.zh}，最先看到的是送貨車與趕時間的上班人潮。`,
        `早上9点，从港铁${station.gb}站走到${district.gb}${street.gb}，最先看到的是送货车与赶时间的上班人潮。`,
        `At 9am, on the walk from MTR ${station.en} Station to ${street.en} in ${district.en}, the first things you see are delivery vans and commuters.`,
      ),
      text(
        '看一條街，要看三次：平日早上、平日午飯、星期日下午。三次的人不同，做的生意也不同。',
        '看一条街，要看三次：平日早上、平日午饭、星期日下午。三次的人不同，做的生意也不同。',
        'Visit a street three times: on a weekday morning, at lunchtime and on a Sunday afternoon. The crowds differ, and so does the business.',
      ),
      text(
        `${street.zh}的${kind.zh}勝在街道寬、轉車易，弱在周末偏靜。懂得這一點，議價時便有根據。`,
        `${street.gb}的${kind.gb}胜在街道宽、换乘方便，弱在周末偏静。懂得这一点，议价时就有根据。`,
        `${capitalize(kind.en)} space on ${street.en} benefits from a wide road and good transport links, but is quiet at weekends. That is worth knowing when negotiating.`,
      ),
      createBackgroundParagraph({ district, street, kind, building, ...scene }, 'sale'),
    ],
  };
}

function cornerStory({ district, street, rng }: Scene): Story {
  const premiumPercent = rng.integer(12, 35);
  return {
    title: text(
      `${district.zh}的轉角舖值多少`,
      `${district.gb}的转角铺值多少`,
      `What a corner is worth in ${district.en}`,
    ),
    body: [
      text(
        `同一段${street.zh}，轉角位的租金可以比中段高約${premiumPercent}%，原因不只是兩面櫥窗，還有交通燈前停下來的目光。`,
        `同一段${street.gb}，转角位的租金可以比中段高约${premiumPercent}%，原因不只是两面橱窗，还有红绿灯前停下来的目光。`,
        `On the same stretch of ${street.en} a corner shop may let for about ${premiumPercent}% more than one mid-block: it has two frontages, and pedestrians stop there at the lights.`,
      ),
      text(
        '不過轉角多柱位，門口未必方正；量度門闊之前，不要只看平面圖。',
        '不过转角多柱位，门口未必方正；测量门面宽度之前，不要只看平面图。',
        'Corner shops may have columns and angled doors, so measure the frontage on site.',
      ),
      text(
        '做食肆的，先問排煙與隔油池；做零售的，先問招牌可以掛多高。',
        '做餐饮的，先问排烟与隔油池；做零售的，先问招牌可以挂多高。',
        'Restaurants should ask first about exhaust ducts and grease traps; retailers, about signage.',
      ),
    ],
  };
}

function lunchtimeStory({ district, building, rng }: Scene): Story {
  const queueMinutes = rng.integer(8, 19);
  return {
    title: text(
      `午飯排隊${queueMinutes}分鐘：${district.zh}的另一種指數`,
      `午饭排队${queueMinutes}分钟：${district.gb}的另一种指数`,
      `${queueMinutes} minutes in the lunch queue: another index of ${district.en}`,
    ),
    body: [
      text(
        `要知道${district.zh}的寫字樓有多滿，最便宜的方法是中午去排隊。這天排了${queueMinutes}分鐘，比上一季長。`,
        `要知道${district.gb}的写字楼有多满，最便宜的方法是中午去排队。这天排了${queueMinutes}分钟，比上一季长。`,
        `A lunch queue shows how full the offices in ${district.en} are. On our visit the wait was ${queueMinutes} minutes, longer than last quarter.`,
      ),
      text(
        `${building.row.name_zh}樓下的茶餐廳說，外賣單多了，堂食反而平穩，或者是會議多了。`,
        `${building.row.name_gb}楼下的茶餐厅说，外卖单多了，堂食反而平稳，或许是会议多了。`,
        `The cafe below ${building.row.name_en} says takeaway orders are up while the number of diners is unchanged, perhaps because there are more meetings.`,
      ),
      text(
        '這種指數沒有小數位，但它從不修訂。',
        '这种指数没有小数位，但它从不修订。',
        'It is only anecdotal, but it is quick to check.',
      ),
    ],
  };
}

import type { IcsType } from '#domain/ics-type.ts';
import type { Trilingual } from '#domain/language.ts';
import { grouped, text } from '../text.ts';
import { background } from './background.ts';
import { feet } from './figures.ts';
import type { Scene, Story } from './scene.ts';

export type Category = {
  readonly code: string;
  readonly name: Trilingual;
  readonly author: Trilingual;
  readonly stories: readonly Column[];
};

type Column = {
  readonly write: (scene: Scene) => Story;
  /** The type it speaks of; any when not said. */
  readonly about?: IcsType;
};

/** Columns, each with its own writer and its own way of looking. */
export const CATEGORIES: readonly Category[] = [
  {
    code: 'street-notes',
    name: text('街頭筆記', '街头笔记', 'Street Notes'),
    author: text('方步行', '方步行', 'Fong Po Hang'),
    stories: [{ write: walk }, { write: corner, about: 's' }, { write: lunchtime, about: 'c' }],
  },
  {
    code: 'lease-clinic',
    name: text('租約門診', '租约门诊', 'Lease Clinic'),
    author: text('藍契約', '蓝契约', 'Lam Kai Yeuk'),
    stories: [{ write: breakClause }, { write: reinstatement }, { write: renewal }],
  },
  {
    code: 'yield-hunter',
    name: text('回報獵人', '回报猎人', 'Yield Hunter'),
    author: text('高收息', '高收息', 'Ko Sau Sik'),
    stories: [{ write: tenancySale }, { write: smallUnits }, { write: patience }],
  },
  {
    code: 'building-tales',
    name: text('大廈故事', '大厦故事', 'Building Tales'),
    author: text('石磊', '石磊', 'Shek Lui'),
    stories: [{ write: oldLobby }, { write: lifts, about: 'c' }],
  },
];

function walk({ district, street, kind, building, ...scene }: Scene): Story {
  const station = building.walk.station.name;
  return {
    title: text(
      `由${station.zh}站走到${street.zh}`,
      `由${station.gb}站走到${street.gb}`,
      `A walk from ${station.en} Station to ${street.en}`,
    ),
    body: [
      text(
        `早上九時，由港鐵${station.zh}站走到${district.zh}${street.zh}，最先看到的是送貨車與趕時間的上班人潮。`,
        `早上九点，从港铁${station.gb}站走到${district.gb}${street.gb}，最先看到的是送货车与赶时间的上班人潮。`,
        `At nine in the morning, from MTR ${station.en} Station to ${street.en} in ${district.en}, the first things to meet are delivery vans and people in a hurry.`,
      ),
      text(
        '看一條街，要看三次：平日朝早、平日午飯、星期日下午。三次的人不同，做的生意也不同。',
        '看一条街，要看三次：平日早上、平日午饭、星期天下午。三次的人不同，做的生意也不同。',
        'A street should be seen three times: a weekday morning, a weekday noon, a Sunday afternoon. The people differ, and so do the trades.',
      ),
      text(
        `${street.zh}的${kind.zh}勝在街道寬、轉車易，弱在周末偏靜。懂得這一點，議價時便有根據。`,
        `${street.gb}的${kind.gb}胜在街道宽、换乘方便，弱在周末偏静。懂得这一点，议价时便有根据。`,
        `${capital(kind.en)} space on ${street.en} gains from a wide road and easy changes of transport, and loses at quiet weekends. Knowing that, one can bargain with reason.`,
      ),
      background({ district, street, kind, building, ...scene }),
    ],
  };
}

function corner({ district, street, chance }: Scene): Story {
  const premium = chance.whole(12, 35);
  return {
    title: text(
      `${district.zh}的轉角舖值多少`,
      `${district.gb}的转角铺值多少`,
      `What a corner is worth in ${district.en}`,
    ),
    body: [
      text(
        `同一段${street.zh}，轉角位的租金可以比中段高約${premium}%，原因不只是兩面櫥窗，還有過路燈前停下來的眼睛。`,
        `同一段${street.gb}，转角位的租金可以比中段高约${premium}%，原因不只是两面橱窗，还有红绿灯前停下来的目光。`,
        `On the same stretch of ${street.en} a corner may let for some ${premium}% more than the middle, not only for its two windows but for the eyes that wait at the lights.`,
      ),
      text(
        '不過轉角多柱位，門口未必方正；量度門闊之前，不要只看平面圖。',
        '不过转角多柱位，门口未必方正；量度门面宽度之前，不要只看平面图。',
        'Yet corners have columns and crooked doors: measure the front before trusting the plan.',
      ),
      text(
        '做食肆的，先問排煙與隔油池；做零售的，先問招牌可以掛多高。',
        '做餐饮的，先问排烟与隔油池；做零售的，先问招牌可以挂多高。',
        'For a restaurant ask first about exhaust and grease traps; for retail, how high the sign may hang.',
      ),
    ],
  };
}

function lunchtime({ district, building, chance }: Scene): Story {
  const minutes = chance.whole(8, 19);
  return {
    title: text(
      `午飯排隊${minutes}分鐘：${district.zh}的另一種指數`,
      `午饭排队${minutes}分钟：${district.gb}的另一种指数`,
      `${minutes} minutes in the lunch queue: another index of ${district.en}`,
    ),
    body: [
      text(
        `要知道${district.zh}的寫字樓有多滿，最便宜的方法是中午去排隊。這天排了${minutes}分鐘，比上一季長。`,
        `要知道${district.gb}的写字楼有多满，最便宜的方法是中午去排队。这天排了${minutes}分钟，比上一季长。`,
        `The cheapest way to learn how full the offices of ${district.en} are is to queue for lunch. That day it took ${minutes} minutes, longer than last quarter.`,
      ),
      text(
        `${building.row.name_zh}樓下的茶餐廳說，外賣單多了，堂食反而平穩，或者是會議多了。`,
        `${building.row.name_gb}楼下的茶餐厅说，外卖单多了，堂食反而平稳，或许是会议多了。`,
        `The cafe below ${building.row.name_en} says takeaways are up while tables stay the same: perhaps there are more meetings.`,
      ),
      text(
        '這種指數沒有小數位，但它從不修訂。',
        '这种指数没有小数位，但它从不修订。',
        'This index has no decimals, but it is never revised.',
      ),
    ],
  };
}

function breakClause({ kind, chance, district }: Scene): Story {
  const months = chance.pick([12, 18, 24]);
  return {
    title: text(
      `${months}個月後可走？${district.zh}租客的生約死約`,
      `${months}个月后可走？${district.gb}租户的固定期与可终止期`,
      `Free to leave after ${months} months? Break clauses for tenants in ${district.en}`,
    ),
    body: [
      text(
        `有讀者在${district.zh}租了一個${kind.zh}單位，租約寫明首${months}個月為死約，其後為生約。他問：是否一到日子便可以走？`,
        `有读者在${district.gb}租了一个${kind.gb}单位，租约写明首${months}个月为固定期，其后可提前终止。他问：是否一到日子便可以走？`,
        `A reader has leased ${kind.en} space in ${district.en}. The first ${months} months are fixed, then either side may end it. He asks whether he can leave on the day.`,
      ),
      text(
        '答案要看通知期。一般寫兩至三個月通知，而且必須以書面送達業主在租約上的地址。',
        '答案要看通知期。一般写两至三个月通知，而且必须以书面送达业主在租约上的地址。',
        'It depends on the notice: commonly two or three months, in writing, to the owner’s address in the lease.',
      ),
      text(
        '最穩妥的做法是簽約前把通知期、免租期退還及釐印費分擔一併寫清楚。',
        '最稳妥的做法是签约前把通知期、免租期退还及印花税分担一并写清楚。',
        'Safest is to write down, before signing, the notice, what becomes of rent-free months and who bears the stamp duty.',
      ),
    ],
  };
}

function reinstatement({ kind, unit, district }: Scene): Story {
  const area = feet(unit.gross);
  return {
    title: text(
      `退租還原：${district.zh}一個${area.zh}單位的帳單`,
      `退租恢复原状：${district.gb}一个${area.gb}单位的账单`,
      `Handing back: the bill for ${area.en} in ${district.en}`,
    ),
    body: [
      text(
        `${district.zh}一個約${area.zh}的${kind.zh}單位退租，業主要求還原至交吉狀態，承辦商報價由每呎數十元至過百元不等。`,
        `${district.gb}一个约${area.gb}的${kind.gb}单位退租，业主要求恢复至空置交付状态，承包商报价由每平方尺数十港元至过百港元不等。`,
        `A tenant of about ${area.en} of ${kind.en} space in ${district.en} must return it bare. Quotes range from some tens to over a hundred dollars a foot.`,
      ),
      text(
        '爭議多數來自「交吉狀態」的定義：天花、冷氣喉、地台與消防花灑，哪些屬業主原有？',
        '争议多数来自“空置交付状态”的定义：吊顶、空调管、地台与消防喷淋，哪些属业主原有？',
        'Most disputes turn on what “bare” means: ceilings, air-con pipes, raised floors, sprinklers: which were the owner’s?',
      ),
      text(
        '起租當日拍照存檔，附於租約之後，比任何條文都有用。',
        '起租当日拍照存档，附在租约之后，比任何条文都有用。',
        'Photographs of the first day, attached to the lease, are worth more than any clause.',
      ),
    ],
  };
}

function renewal({ rents, kind, rentPerFoot, district }: Scene): Story {
  return {
    title: text(
      `續租前先看${district.zh}的三個數字`,
      `续租前先看${district.gb}的三个数字`,
      `Three figures to know in ${district.en} before renewing`,
    ),
    body: [
      text(
        `第一個數字是同廈最新呎租。以${district.zh}${kind.zh}而言，近期約為${rentPerFoot}元。`,
        `第一个数字是同一大厦的最新尺租。以${district.gb}${kind.gb}而言，近期约为${rentPerFoot}港元。`,
        `First, the latest rent in the same building: for ${kind.en} space in ${district.en}, about HK$${rentPerFoot} a foot.`,
      ),
      text(
        `第二個是租金指數，現報${rents.now}點；與簽約當月相比的升跌，就是談判的起點。`,
        `第二个是租金指数，现报${rents.now}点；与签约当月相比的升跌，就是谈判的起点。`,
        `Second, the rental index, now ${rents.now}: its change since the month you signed is where talks begin.`,
      ),
      text(
        '第三個是搬遷成本，包括還原、裝修、停業及通知客戶。三個數字放在一起，續租價便有底線。',
        '第三个是搬迁成本，包括恢复原状、装修、停业及通知客户。三个数字放在一起，续租价便有底线。',
        'Third, the cost of moving: handing back, fitting out, closed days, telling customers. Together they show your limit.',
      ),
    ],
  };
}

function tenancySale({ chance, kind, district }: Scene): Story {
  const left = chance.whole(7, 22);
  return {
    title: text(
      `買${district.zh}連租約${kind.zh}，租期剩${left}個月怎麼看`,
      `买${district.gb}带租约${kind.gb}，租期剩${left}个月怎么看`,
      `Buying ${kind.en} property in ${district.en} with ${left} months of tenancy left`,
    ),
    body: [
      text(
        `連租約的${kind.zh}看來安穩，但租期只剩${left}個月時，買的其實是續租的機會。`,
        `带租约的${kind.gb}看来安稳，但租期只剩${left}个月时，买的其实是续租的机会。`,
        `${capital(kind.en)} property with a tenant looks safe, but with ${left} months left one buys a chance of renewal.`,
      ),
      text(
        '要查的不只是租金，還有按金金額、續租權、租客有否拖欠，以及租約是否已打釐印。',
        '要查的不只是租金，还有押金金额、续租权、租户有否拖欠，以及租约是否已缴印花税。',
        'Look beyond the rent: the deposit, an option to renew, arrears, and whether the lease is stamped.',
      ),
      text(
        `在${district.zh}，同類單位空置期一般為兩至三個月，計算回報時應當扣除。`,
        `在${district.gb}，同类单位空置期一般为两至三个月，计算回报时应当扣除。`,
        `In ${district.en} such units stand empty for two or three months as a rule: take that off the yield.`,
      ),
    ],
  };
}

function smallUnits(scene: Scene): Story {
  const { perFoot, district, kind } = scene;
  return {
    title: text(
      `細單位呎價${grouped(perFoot)}元，${district.zh}貴在哪裏`,
      `小单位尺价${grouped(perFoot)}港元，${district.gb}贵在哪里`,
      `Why small units in ${district.en} cost HK$${grouped(perFoot)} a foot`,
    ),
    body: [
      text(
        `${district.zh}${kind.zh}細單位呎價約${grouped(perFoot)}元，比同廈大單位高約一成。高出來的不是地段，是入場門檻低。`,
        `${district.gb}${kind.gb}小单位尺价约${grouped(perFoot)}港元，比同一大厦的大单位高约一成。高出来的不是地段，而是入场门槛低。`,
        `Small ${kind.en} units in ${district.en} ask about HK$${grouped(perFoot)} a foot, a tenth above large ones in the same building. One pays for the low entry, not the place.`,
      ),
      text(
        '細單位租客流轉快，管理工夫多；若一年換一次租客，佣金與空置便吃掉那一成。',
        '小单位租户流转快，管理工作多；若一年换一次租户，佣金与空置便吃掉那一成。',
        'Tenants of small units come and go: with a change each year, commission and empty weeks eat up that tenth.',
      ),
      background(scene),
    ],
  };
}

function patience({ prices, kind, chance, district }: Scene): Story {
  const years = chance.whole(5, 12);
  return {
    title: text(
      `持有${years}年：${district.zh}${kind.zh}的耐性帳`,
      `持有${years}年：${district.gb}${kind.gb}的耐性账`,
      `Holding for ${years} years: the price of patience in ${district.en}`,
    ),
    body: [
      text(
        `有業主在${district.zh}持有${kind.zh}${years}年，期間經歷升市也經歷跌市。他說最難的不是買，是在指數${prices.now}點時不動。`,
        `有业主在${district.gb}持有${kind.gb}${years}年，期间经历升市也经历跌市。他说最难的不是买，而是在指数${prices.now}点时不动。`,
        `An owner has held ${kind.en} property in ${district.en} for ${years} years, through rise and fall. The hard part, he says, is not buying but sitting still with the index at ${prices.now}.`,
      ),
      text(
        '租金收入補貼了供款，維修基金卻年年增加。長線投資的回報，一半在買入價，一半在保養。',
        '租金收入补贴了月供，维修基金却年年增加。长线投资的回报，一半在买入价，一半在保养。',
        'Rent helped with the mortgage while the repair fund grew each year. Half of a long-term return lies in the price paid, half in upkeep.',
      ),
      text(
        '所以看樓時，先看天台，再看大堂。',
        '所以看房时，先看楼顶，再看大堂。',
        'So on a viewing, see the roof first and the lobby after.',
      ),
    ],
  };
}

function oldLobby({ name, district, building }: Scene): Story {
  return {
    title: text(`${name.zh}的大堂`, `${name.gb}的大堂`, `The lobby of ${name.en}`),
    body: [
      text(
        `${district.zh}${name.zh}樓高${building.floors}層，${building.year}年前後的建築語言仍留在大堂：雲石牆、黃銅信箱、手寫的水牌。`,
        `${district.gb}${name.gb}共${building.floors}层，${building.year}年前后的建筑语言仍留在大堂：大理石墙、黄铜信箱、手写的水牌。`,
        `${name.en} in ${district.en} has ${building.floors} storeys, and the manner of ${building.year} is still in its lobby: marble, brass letter boxes, a directory by hand.`,
      ),
      text(
        '水牌上的公司換了幾代，由製衣、玩具，到貿易、設計，再到今日的網店與工作室。',
        '水牌上的公司换了几代，由制衣、玩具，到贸易、设计，再到今天的网店与工作室。',
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

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

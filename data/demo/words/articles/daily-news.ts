import type { Trilingual } from '#domain/language.ts';
import { grouped, text } from '../../text.ts';
import { background, comment } from './background.ts';
import { capital, feet, money, moved } from './figures.ts';
import type { Scene, Story } from './scene.ts';

/** What happened today: a deal, a letting, an asking price. */
export const DAILY_NEWS: readonly ((scene: Scene) => Story)[] = [
  sale,
  letting,
  priceCut,
  sellOff,
  demand,
  record,
  enBloc,
  monthly,
];

const TRADES: Readonly<Record<Scene['type'], readonly Trilingual[]>> = {
  i: [
    text('電商物流公司', '电商物流公司', 'an online-shopping logistics firm'),
    text('影視製作公司', '影视制作公司', 'a film studio'),
    text('食品加工商', '食品加工商', 'a food processor'),
    text('汽車配件商', '汽车配件商', 'a dealer in car parts'),
  ],
  c: [
    text('保險經紀公司', '保险经纪公司', 'an insurance broker'),
    text('家族辦公室', '家族办公室', 'a family office'),
    text('軟件公司', '软件公司', 'a software company'),
    text('教育中心', '教育中心', 'a tuition centre'),
  ],
  s: [
    text('連鎖咖啡店', '连锁咖啡店', 'a coffee chain'),
    text('藥房', '药房', 'a pharmacy'),
    text('日式餐廳', '日式餐厅', 'a Japanese restaurant'),
    text('寵物用品店', '宠物用品店', 'a pet shop'),
  ],
};

function lead(scene: Scene, parts: readonly Trilingual[]): readonly Trilingual[] {
  return [...parts, background(scene), comment(scene)];
}

function sale(scene: Scene): Story {
  const { name, district, price, unit, perFoot, street } = scene;
  const sum = money(price);
  const area = feet(unit.gross);
  const held = scene.chance.whole(6, 16);
  return {
    title: text(
      `${name.zh}單位${sum.zh}易手 呎價${grouped(perFoot)}元`,
      `${name.gb}单元${sum.gb}成交 尺价${grouped(perFoot)}港元`,
      `Unit in ${name.en} sold for ${sum.en}, HK$${grouped(perFoot)} a foot`,
    ),
    body: lead(scene, [
      text(
        `${district.zh}${street.zh}${name.zh}一個單位剛以${sum.zh}售出，建築面積約${area.zh}，呎價約${grouped(perFoot)}元。`,
        `${district.gb}${street.gb}${name.gb}一个单元刚以${sum.gb}售出，建筑面积约${area.gb}，尺价约${grouped(perFoot)}港元。`,
        `A unit in ${name.en} on ${street.en}, ${district.en}, has been sold for ${sum.en}. It has a gross area of about ${area.en}, which makes HK$${grouped(perFoot)} a square foot.`,
      ),
      text(
        `據了解，原業主持貨${held}年，是次以交吉形式出售，買家購入作自用。`,
        `据了解，原业主持有${held}年，此次以空置交付方式出售，买家购入自用。`,
        `The seller had held it for ${held} years and sold it with vacant possession; the buyer will use it.`,
      ),
    ]),
  };
}

function letting(scene: Scene): Story {
  const { name, district, rent, unit, rentPerFoot, type, chance } = scene;
  const trade = chance.pick(TRADES[type]);
  const sum = money(rent);
  const area = feet(unit.gross);
  const years = chance.pick([2, 3, 3, 5]);
  return {
    title: text(
      `${trade.zh}承租${name.zh} 月租${sum.zh}`,
      `${trade.gb}租用${name.gb} 月租${sum.gb}`,
      `${capital(trade.en)} leases space in ${name.en} at ${sum.en} a month`,
    ),
    body: lead(scene, [
      text(
        `${trade.zh}剛租用${district.zh}${name.zh}約${area.zh}樓面，月租約${sum.zh}，呎租約${rentPerFoot}元，租約為期${years}年。`,
        `${trade.gb}刚租用${district.gb}${name.gb}约${area.gb}楼面，月租约${sum.gb}，尺租约${rentPerFoot}港元，租约为期${years}年。`,
        `${capital(trade.en)} has leased about ${area.en} in ${name.en}, ${district.en}, at ${sum.en} a month or HK$${rentPerFoot} a foot, for ${years} years.`,
      ),
      text(
        '租戶原於同區設有較細單位，因業務擴展而搬遷，業主提供一個月免租期作裝修之用。',
        '租户原在同区设有较小单元，因业务扩展而搬迁，业主提供一个月免租期作装修之用。',
        'The tenant moves from a smaller unit in the same district as its business grows; the owner gives one month rent-free for fitting out.',
      ),
    ]),
  };
}

function priceCut(scene: Scene): Story {
  const { name, district, price, unit, perFoot, chance } = scene;
  const cut = chance.whole(6, 18);
  const before = money(Math.round(price / (1 - cut / 100) / 100_000) * 100_000);
  const now = money(price);
  const area = feet(unit.gross);
  return {
    title: text(
      `${name.zh}減價${cut}% 最新叫價${now.zh}`,
      `${name.gb}降价${cut}% 最新报价${now.gb}`,
      `Asking price in ${name.en} cut by ${cut}% to ${now.en}`,
    ),
    body: lead(scene, [
      text(
        `${district.zh}${name.zh}一個約${area.zh}單位，業主最初叫價${before.zh}，最新減至${now.zh}，減幅${cut}%，折合呎價約${grouped(perFoot)}元。`,
        `${district.gb}${name.gb}一个约${area.gb}单元，业主最初报价${before.gb}，最新降至${now.gb}，降幅${cut}%，折合尺价约${grouped(perFoot)}港元。`,
        `The owner of a unit of about ${area.en} in ${name.en}, ${district.en}, first asked ${before.en} and now asks ${now.en}, ${cut}% less, or HK$${grouped(perFoot)} a foot.`,
      ),
      text(
        '單位現以交吉放售，亦可連租約洽購。',
        '单元现以空置交付方式出售，亦可带租约洽购。',
        'It is offered with vacant possession, and a sale with tenancy can be discussed.',
      ),
    ]),
  };
}

function sellOff(scene: Scene): Story {
  const { name, district, chance, unit, price } = scene;
  const units = chance.whole(3, 9);
  const total = money(price * units);
  const area = feet(unit.gross * units);
  return {
    title: text(
      `業主沽售${name.zh}${units}個單位 意向價${total.zh}`,
      `业主出售${name.gb}${units}个单元 意向价${total.gb}`,
      `Owner offers ${units} units of ${name.en} for ${total.en}`,
    ),
    body: lead(scene, [
      text(
        `有投資者放售${district.zh}${name.zh}合共${units}個單位，總面積約${area.zh}，意向價約${total.zh}，可分拆或整批洽購。`,
        `有投资者出售${district.gb}${name.gb}共${units}个单元，总面积约${area.gb}，意向价约${total.gb}，可拆分或整批洽购。`,
        `An investor offers ${units} units of ${name.en}, ${district.en}, about ${area.en} in all, for some ${total.en}, together or one by one.`,
      ),
      text(
        '部分單位連租約出售，租客包括貿易及設計公司，剩餘租期約一年。',
        '部分单元带租约出售，租户包括贸易及设计公司，剩余租期约一年。',
        'Some are sold with tenancies to trading and design firms, with about a year to run.',
      ),
    ]),
  };
}

function demand(scene: Scene): Story {
  const { district, kind, chance, rentPerFoot } = scene;
  const share = chance.whole(8, 32);
  return {
    title: text(
      `${district.zh}${kind.zh}查詢按月升${share}%`,
      `${district.gb}${kind.gb}咨询环比升${share}%`,
      `Enquiries for ${kind.en} space in ${district.en} rise ${share}% in a month`,
    ),
    body: lead(scene, [
      text(
        `${district.zh}${kind.zh}近月查詢量較上月增加約${share}%，以中小型單位最受歡迎，一般呎租約${rentPerFoot}元。`,
        `${district.gb}${kind.gb}近月咨询量较上月增加约${share}%，以中小型单元最受欢迎，一般尺租约${rentPerFoot}港元。`,
        `Enquiries for ${kind.en} space in ${district.en} are about ${share}% above last month. Small and medium units are wanted most, at some HK$${rentPerFoot} a foot.`,
      ),
      text(
        '不少客戶由鄰區轉來，看重交通及管理質素，亦有企業趁租金回落提升樓面質素。',
        '不少客户由邻区转来，看重交通及物业管理质量，亦有企业趁租金回落升级办公环境。',
        'Many come from neighbouring districts for better transport and management; some companies use lower rents to move to better floors.',
      ),
    ]),
  };
}

function record(scene: Scene): Story {
  const { name, district, rentPerFoot, rent, unit } = scene;
  const area = feet(unit.gross);
  const sum = money(rent);
  return {
    title: text(
      `${name.zh}呎租${rentPerFoot}元 屬今年較高水平`,
      `${name.gb}尺租${rentPerFoot}港元 属今年较高水平`,
      `${name.en} achieves HK$${rentPerFoot} a foot, among the higher rents this year`,
    ),
    body: lead(scene, [
      text(
        `${district.zh}${name.zh}一個約${area.zh}單位以每月${sum.zh}租出，呎租${rentPerFoot}元，屬大廈今年以來較高水平。`,
        `${district.gb}${name.gb}一个约${area.gb}单元以每月${sum.gb}租出，尺租${rentPerFoot}港元，属大厦今年以来较高水平。`,
        `A unit of about ${area.en} in ${name.en}, ${district.en}, has been let at ${sum.en} a month, HK$${rentPerFoot} a foot, among the building’s higher rents this year.`,
      ),
      text(
        '單位附裝修及傢俬，景觀開揚，租客毋須額外投入，因此願意支付較高租金。',
        '单元带装修及家具，视野开阔，租户无需额外投入，因此愿意支付较高租金。',
        'It comes fitted and furnished with an open outlook; the tenant spends nothing more and so accepts a higher rent.',
      ),
    ]),
  };
}

function enBloc(scene: Scene): Story {
  const { name, district, building, street } = scene;
  const area = feet(building.plate * building.floors);
  return {
    title: text(
      `${district.zh}${street.zh}全幢物業招標 鄰近${name.zh}`,
      `${district.gb}${street.gb}整栋物业招标 邻近${name.gb}`,
      `Whole block on ${street.en} by ${name.en} goes to tender`,
    ),
    body: lead(scene, [
      text(
        `${district.zh}${street.zh}一幢物業推出公開招標，毗鄰${name.zh}，總樓面面積約${area.zh}，適合重建、活化或整幢自用。`,
        `${district.gb}${street.gb}一栋物业推出公开招标，毗邻${name.gb}，总楼面面积约${area.gb}，适合重建、活化或整栋自用。`,
        `A block on ${street.en}, ${district.en}, next to ${name.en}, is offered by public tender. Its floor area of about ${area.en} suits redevelopment, conversion or a single user.`,
      ),
      text(
        '截標日期為下月底，業主保留接納或拒絕任何標書的權利。',
        '截标日期为下月底，业主保留接纳或拒绝任何标书的权利。',
        'The tender closes at the end of next month; the owner may accept or refuse any bid.',
      ),
    ]),
  };
}

function monthly(scene: Scene): Story {
  const { kind, month, registered, registeredBefore, district } = scene;
  const change = moved(registered.volume / registeredBefore.volume - 1);
  const sum = money(registered.turnover);
  return {
    title: text(
      `${month.zh}${kind.zh}登記${grouped(registered.volume)}宗 ${district.zh}交投活躍`,
      `${month.gb}${kind.gb}登记${grouped(registered.volume)}宗 ${district.gb}成交活跃`,
      `${grouped(registered.volume)} ${kind.en} sales registered in ${month.en}; ${district.en} active`,
    ),
    body: lead(scene, [
      text(
        `${month.zh}${kind.zh}買賣登記共${grouped(registered.volume)}宗，按月${change.zh}，總值約${sum.zh}，當中${district.zh}交投較為活躍。`,
        `${month.gb}${kind.gb}买卖登记共${grouped(registered.volume)}宗，环比${change.gb}，总值约${sum.gb}，其中${district.gb}成交较为活跃。`,
        `${grouped(registered.volume)} ${kind.en} sales were registered in ${month.en}, ${change.en} on the month, worth about ${sum.en}. ${district.en} was among the busier districts.`,
      ),
      text(
        '金額以細價物業佔多數，反映入市人士以自用及長線收租為主。',
        '金额以低总价物业为主，反映入市人士以自用及长线收租为主。',
        'Most were small sums, a sign of users and of investors who hold for rent.',
      ),
    ]),
  };
}

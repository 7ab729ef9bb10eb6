import { grouped, text } from '../../text.ts';
import { background, comment } from './background.ts';
import { feet, money } from './figures.ts';
import type { Scene, Story } from './scene.ts';

/** News of the trade and of the agency itself. */
export const NEWS: readonly ((scene: Scene) => Story)[] = [
  seminar,
  launch,
  openWeekend,
  service,
  survey,
  training,
  renovation,
];

function seminar(scene: Scene): Story {
  const { district, kind, chance } = scene;
  const people = chance.whole(60, 220);
  return {
    title: text(
      `${district.zh}${kind.zh}講座吸引${people}人出席`,
      `${district.gb}${kind.gb}讲座吸引${people}人出席`,
      `${people} people attend seminar on ${kind.en} property in ${district.en}`,
    ),
    body: [
      text(
        `本行舉辦的${district.zh}${kind.zh}市場講座吸引${people}名業主及投資者出席，內容包括最新成交、租務趨勢及印花稅安排。`,
        `本公司举办的${district.gb}${kind.gb}市场讲座吸引${people}名业主及投资者出席，内容包括最新成交、租赁趋势及印花税安排。`,
        `Our seminar on the ${kind.en} market of ${district.en} drew ${people} owners and investors. It covered recent deals, the course of rents and stamp duty.`,
      ),
      background(scene),
      text(
        '講座設答問環節，與會者最關心的是按揭成數、空置期及裝修成本。下一場講座日期將於網站公布。',
        '讲座设问答环节，与会者最关心贷款成数、空置期及装修成本。下一场讲座日期将于网站公布。',
        'Questions turned on loan ratios, vacancy and the cost of fitting out. The next date will be announced on this site.',
      ),
    ],
  };
}

function launch(scene: Scene): Story {
  const { name, district, perFoot, kind, building } = scene;
  const plate = feet(building.plate);
  return {
    title: text(
      `${name.zh}推出新一批單位 意向呎價${grouped(perFoot)}元起`,
      `${name.gb}推出新一批单元 意向尺价${grouped(perFoot)}港元起`,
      `${name.en} releases more units from HK$${grouped(perFoot)} a foot`,
    ),
    body: [
      text(
        `${district.zh}${name.zh}推出新一批${kind.zh}單位，意向呎價由${grouped(perFoot)}元起，標準樓面約${plate.zh}，可分間或合併。`,
        `${district.gb}${name.gb}推出新一批${kind.gb}单元，意向尺价由${grouped(perFoot)}港元起，标准楼面约${plate.gb}，可分隔或合并。`,
        `${name.en} in ${district.en} has released more ${kind.en} units from HK$${grouped(perFoot)} a foot. A typical floor of about ${plate.en} can be divided or joined.`,
      ),
      text(
        '示範單位已開放參觀，準買家可向各分行預約，由持牌代理陪同講解。',
        '样板间已开放参观，意向买家可向各分行预约，由持牌代理陪同讲解。',
        'Show units are open; viewings with a licensed agent can be booked at any branch.',
      ),
      comment(scene),
    ],
  };
}

function openWeekend(scene: Scene): Story {
  const { district, kind, chance } = scene;
  const units = chance.whole(8, 24);
  return {
    title: text(
      `周末開放日：${district.zh}及鄰區${units}個${kind.zh}單位`,
      `周末开放日：${district.gb}及邻区${units}个${kind.gb}单元`,
      `Open weekend: ${units} ${kind.en} units in and around ${district.en}`,
    ),
    body: [
      text(
        `本周末於${district.zh}及鄰近地區安排${units}個${kind.zh}單位開放參觀，毋須預約，現場有代理講解樓契、間隔及管理費。`,
        `本周末在${district.gb}及邻近地区安排${units}个${kind.gb}单元开放参观，无需预约，现场有代理讲解产权、格局及物业费。`,
        `This weekend ${units} ${kind.en} units in and around ${district.en} are open without appointment. Agents on site explain title, plan and management fees.`,
      ),
      text(
        '參觀者請帶備名片登記，部分單位設訪客車位。開放時間及地點可於開放日頁面查閱。',
        '参观者请携带名片登记，部分单元设访客车位。开放时间及地点可在开放日页面查阅。',
        'Please bring a business card. Some buildings have visitor parking; times and places are on the open-day page.',
      ),
      background(scene),
    ],
  };
}

function service(scene: Scene): Story {
  const { district, kind } = scene;
  return {
    title: text(
      `新增${district.zh}${kind.zh}全景睇樓`,
      `新增${district.gb}${kind.gb}全景看房`,
      `Panoramas of ${kind.en} units in ${district.en} now online`,
    ),
    body: [
      text(
        `為方便海外及內地客戶，我們為${district.zh}多個${kind.zh}盤源加入全景相片及影片，足不出戶亦可了解單位間隔。`,
        `为方便海外及内地客户，我们为${district.gb}多个${kind.gb}房源加入全景照片及视频，足不出户也可了解单元格局。`,
        `For clients abroad and on the Mainland, we have added panoramas and videos to many ${kind.en} listings in ${district.en}, so that a plan can be understood from afar.`,
      ),
      text(
        '客戶可於搜尋頁選擇「全景」篩選，亦可要求代理以視像通話實時導賞。',
        '客户可在搜索页选择“全景”筛选，也可要求代理以视频通话实时导览。',
        'Choose “panorama” among the filters of the search page, or ask an agent for a live tour by video call.',
      ),
      comment(scene),
    ],
  };
}

function survey(scene: Scene): Story {
  const { kind, chance, district } = scene;
  const share = chance.whole(46, 71);
  return {
    title: text(
      `調查：${share}%${kind.zh}租戶計劃留守${district.zh}`,
      `调查：${share}%${kind.gb}租户计划留在${district.gb}`,
      `Survey: ${share}% of ${kind.en} tenants plan to stay in ${district.en}`,
    ),
    body: [
      text(
        `本行訪問${district.zh}租戶，${share}%受訪者表示未來一年會續租現址，主要原因是搬遷成本高及客源穩定。`,
        `本公司访问${district.gb}租户，${share}%受访者表示未来一年会续租现址，主要原因是搬迁成本高及客源稳定。`,
        `We asked tenants in ${district.en}: ${share}% will renew within the year, for the cost of moving and the customers they have.`,
      ),
      text(
        '計劃搬遷的租戶中，近半希望面積縮減一至兩成，並選擇近港鐵站的大廈。',
        '计划搬迁的租户中，近半希望面积缩减一至两成，并选择靠近港铁站的大厦。',
        'Of those who plan to move, nearly half want ten to twenty per cent less space, close to an MTR station.',
      ),
      background(scene),
    ],
  };
}

function training(scene: Scene): Story {
  const { district, chance } = scene;
  const agents = chance.whole(18, 46);
  return {
    title: text(
      `${agents}名代理完成${district.zh}樓宇實務培訓`,
      `${agents}名代理完成${district.gb}楼宇实务培训`,
      `${agents} agents complete practical training in ${district.en}`,
    ),
    body: [
      text(
        `${agents}名代理日前完成在${district.zh}舉行的實務培訓，課程涵蓋樓宇結構、消防要求、土地契約用途及放盤資料核實。`,
        `${agents}名代理日前完成在${district.gb}举行的实务培训，课程涵盖楼宇结构、消防要求、土地契约用途及房源资料核实。`,
        `${agents} agents have completed practical training in ${district.en} on structure, fire safety, lease conditions of land and the checking of listing details.`,
      ),
      text(
        '準確的面積、業權及用途資料，是買賣雙方作出決定的基礎，培訓將每季舉行。',
        '准确的面积、产权及用途资料，是买卖双方作出决定的基础，培训将每季举行。',
        'Exact areas, titles and uses are the ground on which both sides decide. Training is held every quarter.',
      ),
      comment(scene),
    ],
  };
}

function renovation(scene: Scene): Story {
  const { name, district, rentPerFoot, rent } = scene;
  const sum = money(rent);
  return {
    title: text(`${name.zh}大堂翻新完成`, `${name.gb}大堂翻新完成`, `Lobby of ${name.en} renewed`),
    body: [
      text(
        `${district.zh}${name.zh}完成大堂及升降機翻新，公共照明改用節能系統，管理處同時加設訪客登記系統。`,
        `${district.gb}${name.gb}完成大堂及电梯翻新，公共照明改用节能系统，物业处同时加设访客登记系统。`,
        `${name.en} in ${district.en} has renewed its lobby and lifts, with efficient lighting and a visitor registration system.`,
      ),
      text(
        `翻新後首個租出單位月租約${sum.zh}，呎租約${rentPerFoot}元。`,
        `翻新后首个租出单元月租约${sum.gb}，尺租约${rentPerFoot}港元。`,
        `The first unit let since then achieved ${sum.en} a month, about HK$${rentPerFoot} a foot.`,
      ),
      background(scene),
      comment(scene),
    ],
  };
}

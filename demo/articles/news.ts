import { formatThousands, text } from '#demo/basics/text.ts';
import { createBackgroundParagraph, createCommentParagraph } from './background.ts';
import { formatArea, formatMoney } from './figures.ts';
import type { Scene, Story } from './scene.ts';

/** Templates of news about events, services and surveys of the agency, and about single buildings. */
export const NEWS_TEMPLATES: readonly ((scene: Scene) => Story)[] = [
  seminarStory,
  launchStory,
  openWeekendStory,
  serviceStory,
  surveyStory,
  trainingStory,
  renovationStory,
];

function seminarStory(scene: Scene): Story {
  const { district, kind, rng } = scene;
  const attendeeCount = rng.integer(60, 220);
  const viewingRequests = rng.integer(6, 28);
  return {
    title: text(
      `${district.zh}${kind.zh}講座吸引${attendeeCount}人出席`,
      `${district.gb}${kind.gb}讲座吸引${attendeeCount}人出席`,
      `${attendeeCount} people attend seminar on ${kind.en} property in ${district.en}`,
    ),
    body: [
      text(
        `本行舉辦的${district.zh}${kind.zh}市場講座吸引${attendeeCount}名業主及投資者出席，內容包括最新成交、租務趨勢及印花稅安排。`,
        `本公司举办的${district.gb}${kind.gb}市场讲座吸引${attendeeCount}名业主及投资者出席，内容包括最新成交、租赁趋势及印花税安排。`,
        `Our seminar on the ${kind.en} market in ${district.en} drew ${attendeeCount} owners and investors. Topics included recent deals, rental trends and stamp duty.`,
      ),
      createBackgroundParagraph(scene, 'sale'),
      text(
        `講座設答問環節，約${viewingRequests}名與會者發問，最關心${kind.zh}的按揭成數、空置期及裝修成本。`,
        `讲座设问答环节，约${viewingRequests}名与会者提问，最关心${kind.gb}的贷款成数、空置期及装修成本。`,
        `About ${viewingRequests} of those attending asked questions, mainly on loan-to-value ratios, vacancy and fitting-out costs for ${kind.en} property.`,
      ),
    ],
  };
}

/** Years after completion in which a building counts as new. */
const NEW_BUILDING_YEARS = 2;

/**
 * Returns news about several units of one building that are put on the market together. Only in a new
 * building is this called a launch.
 */
function launchStory(scene: Scene): Story {
  const { name, district, pricePerFoot: perFoot, kind, building, rng, thisYear } = scene;
  const floorPlateText = formatArea(building.floorPlate);
  const unitCount = rng.integer(6, 30);
  if (thisYear - building.year > NEW_BUILDING_YEARS)
    return {
      title: text(
        `${name.zh}${unitCount}個單位集中放售，意向呎價${formatThousands(perFoot)}元起`,
        `${name.gb}${unitCount}个单元集中出售，意向尺价${formatThousands(perFoot)}港元起`,
        `${unitCount} units in ${name.en} offered from HK$${formatThousands(perFoot)} per sq ft`,
      ),
      body: [
        text(
          `${district.zh}${name.zh}有${unitCount}個${kind.zh}單位集中放售，意向呎價由${formatThousands(perFoot)}元起，標準樓面約${floorPlateText.zh}，單位可分間或合併。`,
          `${district.gb}${name.gb}有${unitCount}个${kind.gb}单元集中出售，意向尺价由${formatThousands(perFoot)}港元起，标准楼面约${floorPlateText.gb}，单元可分隔或合并。`,
          `Owners in ${name.en}, ${district.en}, are offering ${unitCount} ${kind.en} units from HK$${formatThousands(perFoot)} per sq ft. A typical floor of about ${floorPlateText.en} can be subdivided or combined.`,
        ),
        text(
          `大廈於${building.year}年落成，準買家可向分行預約視察。`,
          `大厦于${building.year}年建成，意向买家可向分行预约看房。`,
          `The building was completed in ${building.year}. Viewings can be arranged through our branches.`,
        ),
        createCommentParagraph(scene, 'sale'),
      ],
    };
  return {
    title: text(
      `${name.zh}推出新一批單位，意向呎價${formatThousands(perFoot)}元起`,
      `${name.gb}推出新一批单元，意向尺价${formatThousands(perFoot)}港元起`,
      `${name.en} releases more units from HK$${formatThousands(perFoot)} per sq ft`,
    ),
    body: [
      text(
        `${district.zh}${name.zh}推出新一批${kind.zh}單位，意向呎價由${formatThousands(perFoot)}元起，標準樓面約${floorPlateText.zh}，可分間或合併。`,
        `${district.gb}${name.gb}推出新一批${kind.gb}单元，意向尺价由${formatThousands(perFoot)}港元起，标准楼面约${floorPlateText.gb}，可分隔或合并。`,
        `${name.en} in ${district.en} has released more ${kind.en} units from HK$${formatThousands(perFoot)} per sq ft. A typical floor of about ${floorPlateText.en} can be subdivided or combined.`,
      ),
      text(
        `是次推出${unitCount}個單位，大廈於${building.year}年落成，準買家可向分行預約視察。`,
        `此次推出${unitCount}个单元，大厦于${building.year}年建成，意向买家可向分行预约看房。`,
        `The ${unitCount} units are in a building completed in ${building.year}. Viewings can be arranged through our branches.`,
      ),
      createCommentParagraph(scene, 'sale'),
    ],
  };
}

function openWeekendStory(scene: Scene): Story {
  const { district, kind, rng } = scene;
  const unitCount = rng.integer(8, 24);
  return {
    title: text(
      `周末開放日：${district.zh}及鄰區${unitCount}個${kind.zh}單位`,
      `周末开放日：${district.gb}及邻区${unitCount}个${kind.gb}单元`,
      `Open weekend: ${unitCount} ${kind.en} units in and around ${district.en}`,
    ),
    body: [
      text(
        `本周末於${district.zh}及鄰近地區安排${unitCount}個${kind.zh}單位開放參觀，毋須預約，現場有代理講解業權、間隔及管理費。`,
        `本周末在${district.gb}及邻近地区安排${unitCount}个${kind.gb}单元开放参观，无需预约，现场有经纪人讲解产权、格局及物业费。`,
        `This weekend ${unitCount} ${kind.en} units in and around ${district.en} are open for viewing without an appointment. Agents on site will explain title, layout and management fees.`,
      ),
      text(
        `參觀者請帶備名片登記，${district.zh}各單位的開放時間及地點可於開放日頁面查閱。`,
        `参观者请携带名片登记，${district.gb}各单元的开放时间及地点可在开放日页面查阅。`,
        `Visitors should bring a business card. Times and addresses in ${district.en} are on the open-day page.`,
      ),
      createBackgroundParagraph(scene, 'sale'),
    ],
  };
}

function serviceStory(scene: Scene): Story {
  const { district, kind } = scene;
  return {
    title: text(
      `新增${district.zh}${kind.zh}全景睇樓`,
      `新增${district.gb}${kind.gb}全景看房`,
      `Panoramas of ${kind.en} units in ${district.en} now online`,
    ),
    body: [
      text(
        `為方便海外及內地客戶，我們為${district.zh}多個${kind.zh}放盤加入全景相片及影片，足不出戶亦可了解單位間隔。`,
        `为方便海外及内地客户，我们为${district.gb}多个${kind.gb}房源加入全景照片及视频，足不出户也可了解单元格局。`,
        `For clients abroad and on the Mainland, we have added panoramas and videos to many ${kind.en} listings in ${district.en}, so that layouts can be viewed remotely.`,
      ),
      text(
        `客戶可於搜尋頁以「全景相片」篩選${district.zh}的${kind.zh}，亦可要求代理以視像通話實時導賞。`,
        `客户可在搜索页以“全景照片”筛选${district.gb}的${kind.gb}，也可要求经纪人以视频通话实时导览。`,
        `Listings in ${district.en} can be filtered by panorama on the search page, and agents can give live tours by video call.`,
      ),
      createCommentParagraph(scene, 'sale'),
    ],
  };
}

function surveyStory(scene: Scene): Story {
  const { kind, rng, district } = scene;
  const stayingPercent = rng.integer(46, 71);
  const smallerSpacePercent = rng.integer(35, 58);
  return {
    title: text(
      `調查：${stayingPercent}%${kind.zh}租客計劃留守${district.zh}`,
      `调查：${stayingPercent}%${kind.gb}租客计划留在${district.gb}`,
      `Survey: ${stayingPercent}% of ${kind.en} tenants plan to stay in ${district.en}`,
    ),
    body: [
      text(
        `本行訪問${district.zh}租客，${stayingPercent}%受訪者表示未來一年會續租現址，主要原因是搬遷成本高及客源穩定。`,
        `本公司访问${district.gb}租客，${stayingPercent}%受访者表示未来一年会续租现址，主要原因是搬迁成本高及客源稳定。`,
        `In our survey of tenants in ${district.en}, ${stayingPercent}% said they would renew within the next year, citing relocation costs and an established customer base.`,
      ),
      text(
        `計劃搬離${district.zh}現址的租客中，約${smallerSpacePercent}%希望面積縮減10%至20%，並選擇近港鐵站的大廈。`,
        `计划搬离${district.gb}现址的租客中，约${smallerSpacePercent}%希望面积缩减10%至20%，并选择靠近港铁站的大厦。`,
        `Of those planning to leave their premises in ${district.en}, about ${smallerSpacePercent}% want 10% to 20% less space, close to an MTR station.`,
      ),
      createBackgroundParagraph(scene, 'lease'),
    ],
  };
}

function trainingStory(scene: Scene): Story {
  const { district, rng } = scene;
  const agentCount = rng.integer(18, 46);
  const trainingHours = rng.integer(6, 16);
  return {
    title: text(
      `${agentCount}名代理完成${district.zh}樓宇實務培訓`,
      `${agentCount}名经纪人完成${district.gb}大厦实务培训`,
      `${agentCount} agents complete practical training in ${district.en}`,
    ),
    body: [
      text(
        `${agentCount}名代理日前完成在${district.zh}舉行的實務培訓，課程涵蓋樓宇結構、消防要求、土地契約用途及放盤資料核實。`,
        `${agentCount}名经纪人日前完成在${district.gb}举行的实务培训，课程涵盖大厦结构、消防要求、土地契约用途及房源资料核实。`,
        `${agentCount} agents have completed practical training in ${district.en} covering building structure, fire safety, land-lease conditions and the verification of listings.`,
      ),
      text(
        `課程為期${trainingHours}小時，學員須實地核對${district.zh}大廈的面積、業權及用途資料，培訓每季舉行。`,
        `课程为期${trainingHours}小时，学员须实地核对${district.gb}大厦的面积、产权及用途资料，培训每季度举行。`,
        `The ${trainingHours}-hour course included on-site checks of areas, title and permitted use in ${district.en}. Training is held every quarter.`,
      ),
      createCommentParagraph(scene, 'sale'),
    ],
  };
}

/** Years after completion before a lobby needs renovation. */
const LOBBY_LIFETIME_YEARS = 15;

function renovationStory(scene: Scene): Story {
  const { name, district, rentPerFoot, rent, building, thisYear } = scene;
  const rentText = formatMoney(rent);
  const hasOldLobby = thisYear - building.year >= LOBBY_LIFETIME_YEARS;
  return {
    title: hasOldLobby
      ? text(`${name.zh}大堂翻新完成`, `${name.gb}大堂翻新完成`, `${name.en} completes lobby renovation`)
      : text(
          `${name.zh}加設充電車位及訪客系統`,
          `${name.gb}加设充电车位及访客系统`,
          `${name.en} adds charging points and visitor system`,
        ),
    body: [
      hasOldLobby
        ? text(
            `${district.zh}${name.zh}完成大堂及升降機翻新，公共照明改用節能系統，管理處同時加設訪客登記系統。`,
            `${district.gb}${name.gb}完成大堂及电梯翻新，公共照明改用节能系统，物业管理处同时加设访客登记系统。`,
            `${name.en} in ${district.en} has renovated its lobby and lifts and installed energy-saving lighting and a visitor registration system.`,
          )
        : text(
            `${district.zh}${name.zh}加設電動車充電車位及訪客登記系統，大廈於${building.year}年落成。`,
            `${district.gb}${name.gb}加设电动车充电车位及访客登记系统，大厦于${building.year}年建成。`,
            `${name.en} in ${district.en}, completed in ${building.year}, has installed electric-vehicle charging points and a visitor registration system.`,
          ),
      text(
        `其後首個租出單位月租約${rentText.zh}，呎租約${rentPerFoot}元。`,
        `其后首个租出单元月租约${rentText.gb}，尺租约${rentPerFoot}港元。`,
        `The first unit let since then achieved ${rentText.en} a month, or about HK$${rentPerFoot} per sq ft.`,
      ),
      createBackgroundParagraph(scene, 'lease'),
      createCommentParagraph(scene, 'lease'),
    ],
  };
}

import { text } from '#demo/basics/text.ts';
import type { ColumnCategory } from './column-category.ts';
import { formatArea } from './figures.ts';
import type { Scene, Story } from './scene.ts';

export const LEASE_CLINIC_COLUMN: ColumnCategory = {
  code: 'lease-clinic',
  name: text('租約門診', '租约门诊', 'Lease Clinic'),
  author: text('藍契約', '蓝契约', 'Lam Kai Yeuk'),
  stories: [{ write: breakClauseStory }, { write: reinstatementStory }, { write: renewalStory }],
};

function breakClauseStory({ kind, rng, district }: Scene): Story {
  const months = rng.pick([12, 18, 24]);
  return {
    title: text(
      `${months}個月後可走？${district.zh}租客的生約死約`,
      `${months}个月后可走？${district.gb}租客的固定期与可终止期`,
      `Free to leave after ${months} months? Break clauses for tenants in ${district.en}`,
    ),
    body: [
      text(
        `有讀者在${district.zh}租了一個${kind.zh}單位，租約寫明首${months}個月為死約，其後業主或租客均可終止（生約）。他問：是否一到日子便可以走？`,
        `有读者在${district.gb}租了一个${kind.gb}单元，租约写明首${months}个月为固定期，其后任何一方均可提前终止。他问：是否一到日子就可以走？`,
        `A reader has leased ${kind.en} space in ${district.en}. The first ${months} months are fixed, after which either party may terminate. He asks whether he can leave at once.`,
      ),
      text(
        '答案要看通知期。一般寫兩至三個月通知，而且必須以書面送達業主在租約上的地址。',
        '答案要看通知期。一般写两至三个月通知，而且必须以书面送达业主在租约上的地址。',
        'It depends on the notice clause: usually two or three months, in writing, to the landlord’s address in the lease.',
      ),
      text(
        '最穩妥的做法是簽約前把通知期、免租期退還及釐印費分擔一併寫清楚。',
        '最稳妥的做法是签约前把通知期、免租期退还及印花税分担一并写清楚。',
        'Before signing, agree in writing on the notice period, any clawback of rent-free months and who pays the stamp duty.',
      ),
    ],
  };
}

function reinstatementStory({ kind, unit, district }: Scene): Story {
  const areaText = formatArea(unit.gross);
  return {
    title: text(
      `退租還原：${district.zh}一個${areaText.zh}單位的帳單`,
      `退租恢复原状：${district.gb}一个${areaText.gb}单元的账单`,
      `Reinstatement: the bill for ${areaText.en} in ${district.en}`,
    ),
    body: [
      text(
        `${district.zh}一個約${areaText.zh}的${kind.zh}單位退租，業主要求還原至清水樓狀態，承辦商報價由每呎約30元至100元以上不等。`,
        `${district.gb}一个约${areaText.gb}的${kind.gb}单元退租，业主要求恢复至毛坯状态，承包商报价由每平方尺约30港元至100港元以上不等。`,
        `A tenant of about ${areaText.en} of ${kind.en} space in ${district.en} must hand it back as a bare shell. Contractors’ quotes range from about HK$30 to over HK$100 per sq ft.`,
      ),
      text(
        '爭議多數來自「清水樓狀態」的定義：天花、冷氣喉、地台與消防花灑，哪些屬業主原有？',
        '争议多数来自“毛坯状态”的定义：吊顶、空调管、地台与消防喷淋，哪些属业主原有？',
        'Most disputes are about what “bare shell” means: which of the ceilings, air-conditioning pipes, raised floors and sprinklers were the landlord’s?',
      ),
      text(
        '起租當日拍照存檔，附於租約之後，比任何條文都有用。',
        '起租当日拍照存档，附在租约之后，比任何条文都有用。',
        'Dated photographs taken at handover and attached to the lease settle most of these questions.',
      ),
    ],
  };
}

function renewalStory({ rents, kind, indexedKind, rentPerFoot, district }: Scene): Story {
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
        `First, the latest rent in the same building: for ${kind.en} space in ${district.en}, about HK$${rentPerFoot} per sq ft.`,
      ),
      text(
        `第二個是${indexedKind.zh}租金指數，現報${rents.current}點；與簽約當月相比的升跌，就是談判的起點。`,
        `第二个是${indexedKind.gb}租金指数，现报${rents.current}点；与签约当月相比的涨跌，就是谈判的起点。`,
        `Second, the ${indexedKind.en} rental index, now ${rents.current}: its change since you signed is the starting point for negotiation.`,
      ),
      text(
        '第三個是搬遷成本，包括還原、裝修、停業及通知客戶。三個數字放在一起，續租價便有上限。',
        '第三个是搬迁成本，包括恢复原状、装修、停业及通知客户。三个数字放在一起，续租价就有上限。',
        'Third, the cost of moving: reinstatement, fitting out, closing for the move and telling customers. Together they set your ceiling.',
      ),
    ],
  };
}

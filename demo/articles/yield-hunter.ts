import { formatThousands, text } from '#demo/basics/text.ts';
import { createBackgroundParagraph } from './background.ts';
import type { ColumnCategory } from './column-category.ts';
import { capitalize } from './figures.ts';
import type { Scene, Story } from './scene.ts';

export const YIELD_HUNTER_COLUMN: ColumnCategory = {
  code: 'yield-hunter',
  name: text('回報獵人', '回报猎人', 'Yield Hunter'),
  author: text('高收息', '高收息', 'Ko Sau Sik'),
  stories: [{ write: tenancySaleStory }, { write: smallUnitsStory }, { write: longTermHoldingStory }],
};

function tenancySaleStory({ rng, kind, district }: Scene): Story {
  const monthsLeft = rng.integer(7, 22);
  return {
    title: text(
      `買${district.zh}連租約${kind.zh}，租期剩${monthsLeft}個月怎麼看`,
      `买${district.gb}带租约${kind.gb}，租期剩${monthsLeft}个月怎么看`,
      `Buying ${kind.en} property in ${district.en} with ${monthsLeft} months of tenancy left`,
    ),
    body: [
      text(
        `連租約的${kind.zh}看來安穩，但租期只剩${monthsLeft}個月時，買的其實是續租的機會。`,
        `带租约的${kind.gb}看来安稳，但租期只剩${monthsLeft}个月时，买的其实是续租的机会。`,
        `${capitalize(kind.en)} property with a tenant looks safe, but with ${monthsLeft} months left the buyer depends on renewal.`,
      ),
      text(
        '要查的不只是租金，還有按金金額、續租權、租客有否拖欠，以及租約是否已打釐印。',
        '要查的不只是租金，还有押金金额、续租权、租客有否拖欠，以及租约是否已缴印花税。',
        'Check more than the rent: the deposit, any option to renew, arrears, and whether the lease has been stamped.',
      ),
      text(
        `在${district.zh}，同類單位空置期一般為兩至三個月，計算回報時應當扣除。`,
        `在${district.gb}，同类单元空置期一般为两至三个月，计算回报时应当扣除。`,
        `In ${district.en} such units usually stay vacant for two to three months between tenants, which reduces the yield.`,
      ),
    ],
  };
}

function smallUnitsStory(scene: Scene): Story {
  const { pricePerFoot: perFoot, district, kind } = scene;
  return {
    title: text(
      `細單位呎價${formatThousands(perFoot)}元，${district.zh}貴在哪裏`,
      `小单元尺价${formatThousands(perFoot)}港元，${district.gb}贵在哪里`,
      `Why small units in ${district.en} cost HK$${formatThousands(perFoot)} per sq ft`,
    ),
    body: [
      text(
        `${district.zh}${kind.zh}細單位呎價約${formatThousands(perFoot)}元，比同廈大單位高約10%。高出來的不是地段，是入場門檻低。`,
        `${district.gb}${kind.gb}小单元尺价约${formatThousands(perFoot)}港元，比同一大厦的大单元高约10%。高出来的不是地段，而是入场门槛低。`,
        `Small ${kind.en} units in ${district.en} are asking about HK$${formatThousands(perFoot)} per sq ft, about 10% more than large units in the same building. The premium is for the low lump sum.`,
      ),
      text(
        '細單位租客流轉快，管理工夫多；若一年換一次租客，佣金與空置便吃掉那10%。',
        '小单元租客流转快，管理工作多；若一年换一次租客，佣金与空置就会抵消那10%。',
        'Small units change tenants often. With a new tenant every year, commission and vacancy can use up that 10%.',
      ),
      createBackgroundParagraph(scene, 'sale'),
    ],
  };
}

function longTermHoldingStory({ prices, kind, indexedKind, rng, district }: Scene): Story {
  const yearsHeld = rng.integer(5, 12);
  return {
    title: text(
      `持有${yearsHeld}年：${district.zh}${kind.zh}的耐性帳`,
      `持有${yearsHeld}年：${district.gb}${kind.gb}的耐性账`,
      `Holding for ${yearsHeld} years in ${district.en}: what it returned`,
    ),
    body: [
      text(
        `有業主在${district.zh}持有${kind.zh}${yearsHeld}年，期間經歷升市也經歷跌市。他說最難的不是買，是在${indexedKind.zh}售價指數${prices.current}點時不動。`,
        `有业主在${district.gb}持有${kind.gb}${yearsHeld}年，期间经历上涨也经历下跌。他说最难的不是买，而是在${indexedKind.gb}售价指数${prices.current}点时不动。`,
        `An owner has held ${kind.en} property in ${district.en} for ${yearsHeld} years. With the ${indexedKind.en} price index now at ${prices.current}, he says holding was harder than buying.`,
      ),
      text(
        '租金收入補貼了供款，維修基金卻年年增加。長線投資的回報，一半在買入價，一半在保養。',
        '租金收入补贴了月供，维修基金却年年增加。长线投资的回报，一半在买入价，一半在保养。',
        'The rent covered part of the mortgage while repair costs rose each year. Long-term returns depend on the purchase price and on upkeep.',
      ),
      text(
        '所以睇樓時，先看天台，再看大堂。',
        '所以看房时，先看楼顶，再看大堂。',
        'At a viewing, inspect the roof before the lobby.',
      ),
    ],
  };
}

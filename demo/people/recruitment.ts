import type { IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import { addDays } from '../basics/calendar.ts';
import { joinParagraphs, text, textColumns } from '../basics/text.ts';
import type { Branch } from './branches.ts';

type PostTuple = readonly [
  title: ReturnType<typeof text>,
  body: ReturnType<typeof text>,
  offer: ReturnType<typeof text>,
  employment: 'full_time' | 'part_time' | 'contract',
  /** Type of the branches that offer the post. */
  branchType: IcsType | 'any_branch' | 'head_office',
];

/** Benefits of sales posts, which are the only posts with commission. */
const SALES_OFFER = text(
  '我們提供底薪、佣金及在職培訓，並資助持續專業進修課程。',
  '我们提供底薪、佣金及在职培训，并资助持续专业进修课程。',
  'We offer a base salary, commission and on-the-job training, and sponsor continuing professional development.',
);
const OFFICE_OFFER = text(
  '我們提供具競爭力的薪酬及在職培訓。',
  '我们提供有竞争力的薪酬及在职培训。',
  'We offer competitive pay and on-the-job training.',
);
const HOW_TO_APPLY = text(
  '有意者請在此申請並附上履歷，資料只作招聘用途。',
  '有意者请在此申请并附上简历，资料仅用于招聘。',
  'Please apply here with your résumé, which is used for recruitment only.',
);

const POST_TUPLES: readonly PostTuple[] = [
  [
    text('物業顧問（工業）', '物业顾问（工业）', 'Property Consultant (Industrial)'),
    text(
      '負責工廈及貨倉買賣與租賃，跟進業主放盤及客戶睇樓。須持有有效地產代理或營業員牌照。',
      '负责工业大厦及仓库买卖与租赁，跟进业主委托及客户看房。须持有有效地产代理或营业员牌照。',
      'You will handle sales and leasing of industrial units and godowns, from owners’ listings to viewings. A valid estate agent’s or salesperson’s licence is required.',
    ),
    SALES_OFFER,
    'full_time',
    'i',
  ],
  [
    text('物業顧問（寫字樓）', '物业顾问（写字楼）', 'Property Consultant (Office)'),
    text(
      '為企業客戶尋找寫字樓，協助洽談租約及裝修期安排。須持有有效地產代理或營業員牌照，具商業物業經驗者優先。',
      '为企业客户寻找写字楼，协助洽谈租约及装修期安排。须持有有效地产代理或营业员牌照，有商业物业经验者优先。',
      'You will find offices for corporate clients and help negotiate leases and fitting-out periods. A valid estate agent’s or salesperson’s licence is required; experience in commercial property is an advantage.',
    ),
    SALES_OFFER,
    'full_time',
    'c',
  ],
  [
    text('物業顧問（商舖）', '物业顾问（商铺）', 'Property Consultant (Shops)'),
    text(
      '負責核心區及民生區商舖租售，熟悉街道人流及食肆牌照要求。須持有有效地產代理或營業員牌照。',
      '负责核心区及社区商铺租售，熟悉街道客流及餐饮牌照要求。须持有有效地产代理或营业员牌照。',
      'You will sell and let shops in core and neighbourhood streets, and know footfall and restaurant licensing. A valid estate agent’s or salesperson’s licence is required.',
    ),
    SALES_OFFER,
    'full_time',
    's',
  ],
  [
    text('分行營業經理', '分行销售经理', 'Branch Sales Manager'),
    text(
      '帶領分行團隊達成業績目標，處理投訴及培訓新人。須持有地產代理（個人）牌照及5年以上經驗。',
      '带领分行团队达成业绩目标，处理投诉及培训新人。须持有地产代理（个人）牌照及5年以上经验。',
      'You will lead a branch team to its targets, handle complaints and train new colleagues. An estate agent’s (individual) licence and over 5 years of experience are required.',
    ),
    SALES_OFFER,
    'full_time',
    'any_branch',
  ],
  [
    text('研究分析員', '研究分析员', 'Research Analyst'),
    text(
      '整理成交及租務數據，編製指數、圖表及季度報告，能以中英文撰寫。',
      '整理成交及租赁数据，编制指数、图表及季度报告，能以中英文撰写。',
      'You will maintain transaction and leasing data, prepare indices, charts and quarterly reports, and write in Chinese and English.',
    ),
    OFFICE_OFFER,
    'full_time',
    'head_office',
  ],
  [
    text('見習物業顧問', '见习物业顾问', 'Trainee Property Consultant'),
    text(
      '歡迎應屆畢業生及轉行人士，公司協助考取營業員牌照。',
      '欢迎应届毕业生及转行人士，公司协助考取营业员牌照。',
      'Graduates and career changers are welcome; we help you obtain the salesperson’s licence.',
    ),
    SALES_OFFER,
    'full_time',
    'any_branch',
  ],
  [
    text('分行文員', '分行文员', 'Branch Clerk'),
    text(
      '處理放盤資料輸入、文件存檔及接聽電話，懂電腦操作。',
      '处理房源资料录入、文件归档及接听电话，熟悉电脑操作。',
      'You will enter listing details, keep files and answer the telephone. You are computer literate.',
    ),
    OFFICE_OFFER,
    'part_time',
    'any_branch',
  ],
  [
    text('放盤攝影員', '房源摄影师', 'Property Photographer'),
    text(
      '拍攝單位相片、影片及全景相片，自備器材者優先。',
      '拍摄单元照片、视频及全景照片，自备器材者优先。',
      'You will take photos, videos and panoramas of units. Having your own equipment is an advantage.',
    ),
    text('按次計酬，時間彈性。', '按次计酬，时间灵活。', 'Paid per assignment, with flexible hours.'),
    'contract',
    'head_office',
  ],
];

export function createRecruitmentPosts(asOf: string, branches: readonly Branch[]) {
  return POST_TUPLES.map(([title, body, offer, employment, branchType], index) => {
    const eligibleBranches = branches.filter(
      ({ ics_type }) => branchType === 'any_branch' || ics_type === branchType,
    );
    return {
      id: index + 1,
      branch_id:
        branchType === 'head_office' ? null : at(eligibleBranches, (index * 5) % eligibleBranches.length).id,
      ...textColumns('title', title),
      ...textColumns('body', joinParagraphs([body, offer, HOW_TO_APPLY])),
      employment,
      posted_on: addDays(asOf, -4 - index * 9),
      closes_on: index % 3 === 0 ? null : addDays(asOf, 30 + index * 5),
    };
  });
}

import { text } from '#demo/basics/text.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { SubjectKind } from './subjects.ts';

/** A kind of story: its key in stories.csv, the record that it is written from, and what it invents. */
export type StoryPlan = {
  readonly key: string;
  readonly subject: SubjectKind;
  /** Range of each number that is on no record, such as the attendance of a seminar. */
  readonly numbers?: Readonly<Record<string, readonly [min: number, max: number, step?: number]>>;
  /** Property type of the story; any if absent. */
  readonly type?: IcsType;
};

/** For each kind of article: how many there are, the days between two of them, and their stories in turn. */
export const ARTICLE_SCHEDULE = [
  {
    type: 'daily_news',
    count: 92,
    intervalDays: 2,
    author: text('編輯部', '编辑部', 'Newsroom'),
    plans: [
      { key: 'sale', subject: 'sale' },
      { key: 'letting', subject: 'lease', numbers: { rentFree: [2, 3] } },
      { key: 'price_cut', subject: 'price_cut' },
      { key: 'resale', subject: 'resale' },
      { key: 'demand', subject: 'place', numbers: { rise: [8, 32], share: [25, 60] } },
      { key: 'record_rent', subject: 'record_rent' },
      { key: 'en_bloc', subject: 'en_bloc' },
      { key: 'monthly', subject: 'month' },
    ],
  },
  {
    type: 'ics_news',
    count: 54,
    intervalDays: 7,
    author: text('市場推廣部', '市场推广部', 'Marketing'),
    plans: [
      { key: 'seminar', subject: 'place', numbers: { attendees: [60, 220], questions: [6, 28] } },
      { key: 'project', subject: 'project' },
      { key: 'open_weekend', subject: 'open_weekend' },
      { key: 'service', subject: 'place' },
      { key: 'survey', subject: 'place', numbers: { staying: [46, 71], smaller: [35, 58] } },
      { key: 'training', subject: 'place', numbers: { agents: [18, 46], hours: [6, 16] } },
      { key: 'lobby_renewed', subject: 'lease' },
      { key: 'charging', subject: 'lease' },
    ],
  },
  {
    type: 'analysis',
    count: 42,
    intervalDays: 9,
    author: text('研究部', '研究部', 'Research'),
    plans: [
      { key: 'index_review', subject: 'place' },
      { key: 'yields', subject: 'place' },
      { key: 'volumes', subject: 'place' },
      { key: 'district_review', subject: 'place' },
      { key: 'rents_and_prices', subject: 'place' },
      { key: 'outlook', subject: 'place' },
    ],
  },
] as const satisfies readonly { readonly plans: readonly StoryPlan[]; readonly [key: string]: unknown }[];

export const COLUMN_SCHEDULE = { count: 38, intervalDays: 10 } as const;

/** Regular columns, each with its own writer and stories. */
export const COLUMNS: readonly {
  readonly code: string;
  readonly name: ReturnType<typeof text>;
  readonly author: ReturnType<typeof text>;
  readonly plans: readonly StoryPlan[];
}[] = [
  {
    code: 'street-notes',
    name: text('街頭筆記', '街头笔记', 'Street Notes'),
    author: text('方步行', '方步行', 'Fong Po Hang'),
    plans: [
      { key: 'walk', subject: 'place' },
      { key: 'corner', subject: 'place', numbers: { premium: [12, 35] }, type: 's' },
      { key: 'lunch_queue', subject: 'place', numbers: { minutes: [8, 19] }, type: 'c' },
    ],
  },
  {
    code: 'lease-clinic',
    name: text('租約門診', '租约门诊', 'Lease Clinic'),
    author: text('藍契約', '蓝契约', 'Lam Kai Yeuk'),
    plans: [
      { key: 'break_clause', subject: 'place', numbers: { months: [12, 24, 6] } },
      { key: 'reinstatement', subject: 'lease' },
      { key: 'renewal', subject: 'place' },
    ],
  },
  {
    code: 'yield-hunter',
    name: text('回報獵人', '回报猎人', 'Yield Hunter'),
    author: text('高收息', '高收息', 'Ko Sau Sik'),
    plans: [
      { key: 'with_tenancy', subject: 'place', numbers: { monthsLeft: [7, 22] } },
      { key: 'small_units', subject: 'place' },
      { key: 'long_term', subject: 'resale' },
    ],
  },
  {
    code: 'building-tales',
    name: text('大廈故事', '大厦故事', 'Building Tales'),
    author: text('石磊', '石磊', 'Shek Lui'),
    plans: [
      { key: 'old_lobby', subject: 'place', type: 'i' },
      { key: 'lifts', subject: 'place', numbers: { seconds: [40, 150] }, type: 'c' },
      { key: 'new_lobby', subject: 'place', type: 'i' },
    ],
  },
];

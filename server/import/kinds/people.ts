import { SPOKEN_LANGUAGES } from '#domain/people/agents.ts';
import { OPENING_DAYS } from '#domain/people/opening-hours.ts';
import {
  address,
  code,
  codes,
  day,
  decimal,
  email,
  flag,
  hours,
  icsType,
  id,
  oneOf,
  phone,
  someOf,
  text,
  whole,
} from '../field.ts';
import { column, type ImportKind, INACTIVE_SINCE, inThree, LEAVING, NAMES } from '../kind.ts';
import { AGENT, BRANCH, DISTRICT } from './references.ts';

const MUST = { need: 'value' } as const;
/** Words that addresses of agents use for a type. */
const TAKEN = ['industrial', 'office', 'commercial', 'shops'];

export const BRANCHES: ImportKind = {
  name: 'branches',
  about: 'Branches, by id',
  table: 'branch',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Its number', MUST),
    column(
      'code',
      'code',
      code(/^[a-z0-9-]{1,40}$/, 'small letters, digits and dashes'),
      'Its code in addresses',
      MUST,
    ),
    column('ics_type', 'ics_type', icsType, 'The type of property it is for', MUST),
    ...inThree(NAMES, 'name', text(), 'Name', MUST),
    ...inThree('address', 'address', text(400), 'Address', MUST),
    column('dist_code', 'district_code', text(8), 'Code of its district', { ...MUST, references: DISTRICT }),
    column('lat', 'lat', decimal(-90, 90), 'Latitude in degrees', MUST),
    column('lng', 'lng', decimal(-180, 180), 'Longitude in degrees', MUST),
    column('phone', 'phone', phone, 'Telephone', MUST),
    column('fax', 'fax', phone, 'Fax'),
    column('email', 'email', email, 'Email', MUST),
    column('licence_no', 'licence_no', code(/^[CES]-\d{6}$/, 'a licence such as C-123456'), 'Licence', MUST),
    ...OPENING_DAYS.map((weekday) =>
      column(`hours_${weekday}`, `hours_${weekday}`, hours, `Opening hours (${weekday})`, { isChild: true }),
    ),
    INACTIVE_SINCE,
  ],
  ...LEAVING,
  uniques: [['code']],
  children: [
    {
      table: 'branch_hours',
      columns: ['branch_id', 'day', 'opens', 'closes'],
      key: ['branch_id', 'day'],
      rows: OPENING_DAYS.map(
        (weekday) =>
          `select id as branch_id, '${weekday}' as day, left(hours_${weekday}, 5)::time as opens,
                  right(hours_${weekday}, 5)::time as closes
             from staged where hours_${weekday} is not null`,
      ).join(' union all '),
      shown: Object.fromEntries(
        OPENING_DAYS.map((weekday) => [
          `hours_${weekday}`,
          `(select to_char(opens, 'HH24:MI') || '-' || to_char(closes, 'HH24:MI')
              from branch_hours where branch_id = t.id and day = '${weekday}')`,
        ]),
      ),
    },
  ],
};

export const AGENTS: ImportKind = {
  name: 'agents',
  about: 'Agents, by id',
  table: 'agent',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Its number', MUST),
    column(
      'email_alias',
      'email_alias',
      code(/^[a-z0-9][a-z0-9.-]{0,60}$/, 'small letters, digits, points and dashes'),
      'The name of the page',
      MUST,
    ),
    ...inThree(NAMES, 'name', text(), 'Name', MUST),
    ...inThree('title', 'title', text(), 'Job title', MUST),
    column('licence_no', 'licence_no', code(/^[ES]-\d{6}$/, 'a licence such as E-123456'), 'Licence', MUST),
    column('phone', 'phone', phone, 'Telephone', MUST),
    column('whatsapp', 'whatsapp', phone, 'WhatsApp'),
    column('email', 'email', email, 'Email', MUST),
    column('branch_id', 'branch_id', id, 'Number of the branch', { ...MUST, references: BRANCH }),
    column('ics_type', 'ics_type', icsType, 'The type of property', MUST),
    column('emp_type', 'emp_type', oneOf('manager', 'sales'), 'Manager or in sales', MUST),
    ...inThree('intro', 'intro', text(4_000), 'Introduction'),
    column('joined_on', 'joined_on', day, 'The first day with the agency', MUST),
    column('languages', 'languages', someOf(...SPOKEN_LANGUAGES), 'Languages spoken', {
      fallback: ['cantonese', 'english'],
    }),
    column('photo_url', 'photo_url', address, 'A picture'),
    column(
      'districts',
      'districts',
      codes(/^[A-Z0-9]{1,8}$/, 'codes of districts'),
      'Where the agent works',
      {
        isChild: true,
        references: DISTRICT,
      },
    ),
    INACTIVE_SINCE,
  ],
  ...LEAVING,
  uniques: [['email_alias'], ['licence_no']],
  rules: [
    {
      field: 'email_alias',
      reason: `must not be ${TAKEN.join(', ')}`,
      isBroken: (row) => TAKEN.includes(String(row.email_alias)),
    },
  ],
  children: [
    {
      table: 'agent_district',
      columns: ['agent_id', 'district_code'],
      key: ['agent_id', 'district_code'],
      rows: 'select id as agent_id, unnest(districts) as district_code from staged',
      shown: {
        districts:
          '(select array_agg(district_code order by district_code) from agent_district where agent_id = t.id)',
      },
    },
  ],
};

export const CLUB: ImportKind = {
  name: 'club',
  about: 'The best agents of each year, by year and agent',
  table: 'club_member',
  key: ['year', 'agent_id'],
  columns: [
    column('year', 'year', whole(1990, 2100), 'The year', MUST),
    column('agent_id', 'agent_id', id, 'Number of the agent', { ...MUST, references: AGENT }),
    column('rank', 'rank', whole(1, 32_000), 'The rank in the year', MUST),
    column('dia', 'dia', flag, 'A diamond member', { fallback: false }),
    ...inThree('words', 'words', text(4_000), 'What the agent says'),
  ],
  uniques: [['year', 'rank']],
};

export const RECRUITMENT: ImportKind = {
  name: 'recruitment',
  about: 'Posts to be filled, by id',
  table: 'recruitment_post',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Its number', MUST),
    column('branch_id', 'branch_id', id, 'Number of the branch', { references: BRANCH }),
    ...inThree('title', 'title', text(400), 'Title', MUST),
    ...inThree('body', 'body', text(20_000), 'Text', MUST),
    column(
      'employment',
      'employment',
      oneOf('full_time', 'part_time', 'contract'),
      'Form of employment',
      MUST,
    ),
    column('posted_on', 'posted_on', day, 'The day of publication', MUST),
    column('closes_on', 'closes_on', day, 'The last day to apply', { need: 'column' }),
  ],
  rules: [
    {
      field: 'closes_on',
      reason: 'is before posted_on',
      isBroken: ({ posted_on, closes_on }) => closes_on !== null && String(closes_on) < String(posted_on),
    },
  ],
};

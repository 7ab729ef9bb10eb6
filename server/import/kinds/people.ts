import { SPOKEN_LANGUAGES } from '#domain/people/agents.ts';
import { OPENING_DAYS } from '#domain/people/opening-hours.ts';
import {
  codeMatching,
  codesMatching,
  date,
  decimal,
  email,
  flag,
  icsType,
  id,
  integer,
  listOf,
  oneOf,
  openingHours,
  phone,
  text,
  urlOrPath,
} from '../field.ts';
import {
  CAN_BECOME_INACTIVE,
  column,
  type ImportKind,
  INACTIVE_SINCE_COLUMN,
  NAME_COLUMNS,
  trilingualColumns,
} from '../kind.ts';
import { AGENT_REFERENCE, BRANCH_REFERENCE, DISTRICT_REFERENCE } from './references.ts';

const VALUE_REQUIRED = { required: 'value' } as const;
/** Path segments for property types, which an agent's page must not use. */
const RESERVED_ALIASES = ['industrial', 'office', 'commercial', 'shops'];

export const BRANCHES: ImportKind = {
  name: 'branches',
  description: 'Branches, by id',
  table: 'branch',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Unique number', VALUE_REQUIRED),
    column(
      'code',
      'code',
      codeMatching(/^[a-z0-9-]{1,40}$/, 'small letters, digits and dashes'),
      'Code in URLs',
      VALUE_REQUIRED,
    ),
    column('ics_type', 'ics_type', icsType, 'Property type', VALUE_REQUIRED),
    ...trilingualColumns(NAME_COLUMNS, 'name', text(), 'Name', VALUE_REQUIRED),
    ...trilingualColumns('address', 'address', text(400), 'Address', VALUE_REQUIRED),
    column('dist_code', 'district_code', text(8), 'Code of the district', {
      ...VALUE_REQUIRED,
      references: DISTRICT_REFERENCE,
    }),
    column('lat', 'lat', decimal(-90, 90), 'Latitude in degrees', VALUE_REQUIRED),
    column('lng', 'lng', decimal(-180, 180), 'Longitude in degrees', VALUE_REQUIRED),
    column('phone', 'phone', phone, 'Telephone number', VALUE_REQUIRED),
    column('fax', 'fax', phone, 'Fax number'),
    column('email', 'email', email, 'Email', VALUE_REQUIRED),
    column(
      'licence_no',
      'licence_no',
      codeMatching(/^[CES]-\d{6}$/, 'a licence such as C-123456'),
      'Licence number',
      VALUE_REQUIRED,
    ),
    ...OPENING_DAYS.map((weekday) =>
      column(`hours_${weekday}`, `hours_${weekday}`, openingHours, `Opening hours (${weekday})`, {
        isChild: true,
      }),
    ),
    INACTIVE_SINCE_COLUMN,
  ],
  ...CAN_BECOME_INACTIVE,
  uniqueConstraints: [['code']],
  children: [
    {
      table: 'branch_hours',
      columns: ['branch_id', 'day', 'opens', 'closes'],
      key: ['branch_id', 'day'],
      rowsQuery: OPENING_DAYS.map(
        (weekday) =>
          `select id as branch_id, '${weekday}' as day, left(hours_${weekday}, 5)::time as opens,
                  right(hours_${weekday}, 5)::time as closes
             from staged where hours_${weekday} is not null`,
      ).join(' union all '),
      exportExpressions: Object.fromEntries(
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
  description: 'Agents, by id',
  table: 'agent',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Unique number', VALUE_REQUIRED),
    column(
      'email_alias',
      'email_alias',
      codeMatching(/^[a-z0-9][a-z0-9.-]{0,60}$/, 'small letters, digits, points and dashes'),
      'Name of the page in URLs',
      VALUE_REQUIRED,
    ),
    ...trilingualColumns(NAME_COLUMNS, 'name', text(), 'Name', VALUE_REQUIRED),
    ...trilingualColumns('title', 'title', text(), 'Job title', VALUE_REQUIRED),
    column(
      'licence_no',
      'licence_no',
      codeMatching(/^[ES]-\d{6}$/, 'a licence such as E-123456'),
      'Licence number',
      VALUE_REQUIRED,
    ),
    column('phone', 'phone', phone, 'Telephone number', VALUE_REQUIRED),
    column('whatsapp', 'whatsapp', phone, 'WhatsApp'),
    column('email', 'email', email, 'Email', VALUE_REQUIRED),
    column('branch_id', 'branch_id', id, 'Number of the branch', {
      ...VALUE_REQUIRED,
      references: BRANCH_REFERENCE,
    }),
    column('ics_type', 'ics_type', icsType, 'Property type', VALUE_REQUIRED),
    column('emp_type', 'emp_type', oneOf('manager', 'sales'), 'Manager or salesperson', VALUE_REQUIRED),
    ...trilingualColumns('intro', 'intro', text(4_000), 'Introduction'),
    column('joined_on', 'joined_on', date, 'First day with the agency', VALUE_REQUIRED),
    column('languages', 'languages', listOf(...SPOKEN_LANGUAGES), 'Languages spoken', {
      fallback: ['cantonese', 'english'],
    }),
    column('photo_url', 'photo_url', urlOrPath, 'Picture'),
    column(
      'districts',
      'districts',
      codesMatching(/^[A-Z0-9]{1,8}$/, 'codes of districts'),
      'Districts in which the agent works',
      {
        isChild: true,
        references: DISTRICT_REFERENCE,
      },
    ),
    INACTIVE_SINCE_COLUMN,
  ],
  ...CAN_BECOME_INACTIVE,
  uniqueConstraints: [['email_alias'], ['licence_no']],
  rules: [
    {
      field: 'email_alias',
      reason: `must not be ${RESERVED_ALIASES.join(', ')}`,
      isBroken: (row) => RESERVED_ALIASES.includes(String(row.email_alias)),
    },
  ],
  children: [
    {
      table: 'agent_district',
      columns: ['agent_id', 'district_code'],
      key: ['agent_id', 'district_code'],
      rowsQuery: 'select id as agent_id, unnest(districts) as district_code from staged',
      exportExpressions: {
        districts:
          '(select array_agg(district_code order by district_code) from agent_district where agent_id = t.id)',
      },
    },
  ],
};

export const CLUB_MEMBERS: ImportKind = {
  name: 'club',
  description: 'The best agents of each year, by year and agent',
  table: 'club_member',
  key: ['year', 'agent_id'],
  columns: [
    column('year', 'year', integer(1990, 2100), 'Year', VALUE_REQUIRED),
    column('agent_id', 'agent_id', id, 'Number of the agent', {
      ...VALUE_REQUIRED,
      references: AGENT_REFERENCE,
    }),
    column('rank', 'rank', integer(1, 32_000), 'Rank in the year', VALUE_REQUIRED),
    column('dia', 'dia', flag, 'Whether the agent is a diamond member', { fallback: false }),
    ...trilingualColumns('words', 'words', text(4_000), 'Quotation of the agent'),
  ],
  uniqueConstraints: [['year', 'rank']],
};

export const RECRUITMENT: ImportKind = {
  name: 'recruitment',
  description: 'Vacancies, by id',
  table: 'recruitment_post',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Unique number', VALUE_REQUIRED),
    column('branch_id', 'branch_id', id, 'Number of the branch', { references: BRANCH_REFERENCE }),
    ...trilingualColumns('title', 'title', text(400), 'Title', VALUE_REQUIRED),
    ...trilingualColumns('body', 'body', text(20_000), 'Text', VALUE_REQUIRED),
    column(
      'employment',
      'employment',
      oneOf('full_time', 'part_time', 'contract'),
      'Form of employment',
      VALUE_REQUIRED,
    ),
    column('posted_on', 'posted_on', date, 'Date of publication', VALUE_REQUIRED),
    column('closes_on', 'closes_on', date, 'Last day to apply', { required: 'column' }),
  ],
  rules: [
    {
      field: 'closes_on',
      reason: 'is before posted_on',
      isBroken: ({ posted_on, closes_on }) => closes_on !== null && String(closes_on) < String(posted_on),
    },
  ],
};

const DAY_MS = 86_400_000;
/** Sunday in `Date.getUTCDay`. */
const SUNDAY = 0;
const SATURDAY = 6;
/** From this year on, a Sunday among the first three days of the Lunar New Year is made up on the fourth. */
const FIRST_YEAR_WITH_FOURTH_DAY = 2012;

/** Holidays on the same day of every year, as month and day. */
const FIXED_HOLIDAYS = ['01-01', '05-01', '07-01', '10-01', '12-25', '12-26'] as const;
/** Holidays that were declared for one year: the seventieth anniversary of the end of the war. */
const DECLARED_HOLIDAYS = ['2015-09-03'] as const;

/**
 * Holidays of the Chinese calendar: the day, the span of days of a year in which it can fall, and the
 * holidays as numbers of days after it.
 */
const LUNAR_HOLIDAYS = [
  { lunarDay: '1/1', from: '01-20', to: '02-22', holidays: [0, 1, 2] },
  // the Buddha's birthday, Tuen Ng, the day after the Mid-Autumn Festival, and Chung Yeung
  { lunarDay: '4/8', from: '04-26', to: '05-30', holidays: [0] },
  { lunarDay: '5/5', from: '05-24', to: '06-27', holidays: [0] },
  { lunarDay: '8/15', from: '09-06', to: '10-09', holidays: [1] },
  { lunarDay: '9/9', from: '09-30', to: '11-02', holidays: [0] },
] as const;

/**
 * Years whose Lunar New Year `Intl` places a day late: in 2027 the new moon is four minutes before
 * midnight in Hong Kong.
 */
const LUNAR_NEW_YEARS: Readonly<Record<number, string>> = { 2027: '2027-02-06' };

/** Formats a day as month and day of the Chinese calendar, such as 8/15; a leap month as 4bis/8. */
const LUNAR_FORMAT = new Intl.DateTimeFormat('en-u-ca-chinese', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

const holidaysByYear = new Map<number, ReadonlySet<string>>();

/**
 * Returns the general holidays of Hong Kong in a year as ISO dates, without Sundays, which are holidays
 * too. A holiday that falls on a Sunday or on another holiday moves to the next day that is neither.
 * The rules are those in force since 2010; years from 2000 to 2099 are supported.
 */
export function publicHolidaysOf(year: number): ReadonlySet<string> {
  const cachedHolidays = holidaysByYear.get(year);
  if (cachedHolidays) return cachedHolidays;
  const easter = easterSundayOf(year);
  const newYear = firstDayOf(year, LUNAR_HOLIDAYS[0]);
  const startsOnSunday = weekdayOf(newYear) === SUNDAY;
  const unmovedDays = [
    ...FIXED_HOLIDAYS.map((day) => `${year}-${day}`),
    ...DECLARED_HOLIDAYS.filter((day) => day.startsWith(String(year))),
    ...LUNAR_HOLIDAYS.flatMap((holiday) =>
      holiday.holidays.map((offset) => addDays(firstDayOf(year, holiday), offset)),
    ),
    ...[-2, -1, 1].map((offset) => addDays(easter, offset)),
    chingMingOf(year),
  ];
  const holidays = new Set<string>();
  for (const day of unmovedDays.toSorted()) {
    const isMadeUpBefore = day === newYear && startsOnSunday && year < FIRST_YEAR_WITH_FOURTH_DAY;
    holidays.add(isMadeUpBefore ? addDays(day, -1) : nextFreeDay(day, holidays));
  }
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** Returns whether offices work on a day: neither on weekends nor on general holidays. */
export function isWorkingDay(day: string): boolean {
  return isWorkingDayNumber(Date.parse(day) / DAY_MS);
}

/** Returns the day that is `count` working days after a day; the first working day is 1. */
export function addWorkingDays(day: string, count: number): string {
  let dayNumber = Date.parse(day) / DAY_MS;
  for (let daysLeft = count; daysLeft > 0; ) {
    dayNumber += 1;
    if (isWorkingDayNumber(dayNumber)) daysLeft -= 1;
  }
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
}

const holidayNumbersByYear = new Map<number, ReadonlySet<number>>();

/** Day numbers count days since 1970, because comparing them is faster than formatting dates. */
function isWorkingDayNumber(dayNumber: number): boolean {
  const date = new Date(dayNumber * DAY_MS);
  const weekday = date.getUTCDay();
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  const year = date.getUTCFullYear();
  let holidayNumbers = holidayNumbersByYear.get(year);
  if (holidayNumbers === undefined) {
    holidayNumbers = new Set([...publicHolidaysOf(year)].map((day) => Date.parse(day) / DAY_MS));
    holidayNumbersByYear.set(year, holidayNumbers);
  }
  return !holidayNumbers.has(dayNumber);
}

function nextFreeDay(day: string, holidays: ReadonlySet<string>): string {
  return weekdayOf(day) === SUNDAY || holidays.has(day) ? nextFreeDay(addDays(day, 1), holidays) : day;
}

type LunarHoliday = (typeof LUNAR_HOLIDAYS)[number];

function firstDayOf(year: number, { lunarDay, from, to }: LunarHoliday): string {
  const knownNewYear = lunarDay === '1/1' ? LUNAR_NEW_YEARS[year] : undefined;
  if (knownNewYear !== undefined) return knownNewYear;
  const dayNumberOf = (text: string) => Number(text.split('/')[1]);
  for (let day = `${year}-${from}`; day <= `${year}-${to}`; ) {
    const formattedDay = LUNAR_FORMAT.format(new Date(day));
    if (formattedDay === lunarDay) return day;
    // Formatting is slow, so days that cannot match are skipped: a lunar month has at least 29 days.
    day = addDays(day, (dayNumberOf(lunarDay) - dayNumberOf(formattedDay) + 29) % 29 || 1);
  }
  throw new Error(`no day ${lunarDay} of the Chinese calendar in ${year}`);
}

/** Returns Easter Sunday by the Gregorian rule (Meeus, Jones and Butcher). */
function easterSundayOf(year: number): string {
  const goldenNumber = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  const epact = (19 * goldenNumber + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekdayShift =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const leapShift = Math.floor((goldenNumber + 11 * epact + 22 * weekdayShift) / 451);
  const daysFromMarch = epact + weekdayShift - 7 * leapShift + 114;
  const month = Math.floor(daysFromMarch / 31);
  return `${year}-0${month}-${String((daysFromMarch % 31) + 1).padStart(2, '0')}`;
}

/** Returns Ching Ming, a solar term, by its usual approximation for the years 2000 to 2099. */
function chingMingOf(year: number): string {
  const yearOfCentury = year % 100;
  return `${year}-04-0${Math.floor(yearOfCentury * 0.2422 + 4.81) - Math.floor(yearOfCentury / 4)}`;
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

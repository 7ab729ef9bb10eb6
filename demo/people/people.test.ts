import { describe, expect, it } from 'vitest';
import { at, mapAt } from '../../domain/lib/at.ts';
import { LANGUAGES } from '../../domain/text/language.ts';
import { layOut } from '../basics/manners.ts';
import { readLocations } from '../locations/locations.ts';
import { metresBetween } from '../locations/street-line.ts';
import { createDemoMarket } from '../market/demo-market.ts';
import { createAgents } from './agents.ts';
import { createBranches } from './branches.ts';
import { createClubMembers } from './club.ts';
import { generateAgentRows, INTRODUCTION_SENTENCES, introductionFactsOf } from './introductions.ts';
import { FAMOUS_NAMES, type GivenNames, MENS_NAMES, WOMENS_NAMES } from './people.ts';

const SEEDS = [1997, 7, 42];
const locations = readLocations();
const branches = createBranches(locations);
const createStaff = (seed: number) => {
  const options = { stocks: 0, seed, asOf: '2026-11-15' };
  return { options, locations, branches, agents: createAgents(options, branches, locations) };
};
const market = createDemoMarket({ stocks: 500, seed: 3, asOf: '2026-11-15' });

describe('demonstration people', () => {
  it('have unique phone numbers from a block that is not in use', () => {
    const phones = [
      ...market.branches.flatMap((branch) => [branch.phone, branch.fax]),
      ...market.agents.map(({ row }) => row.phone),
    ];
    for (const phone of phones) expect(phone).toMatch(/^2000\d{4}$/);
    expect(new Set(phones).size).toBe(phones.length);
  });

  it('have WhatsApp only on numbers that look mobile and that no one can have (line 32)', () => {
    const mobiles = market.agents.flatMap(({ row }) => row.whatsapp ?? []);
    for (const mobile of mobiles) expect(mobile).toMatch(/^900\d{5}$/);
    expect(new Set(mobiles).size).toBe(mobiles.length);
    expect(mobiles.length).toBeGreaterThan(130);
  });

  it('have licence numbers of the right form in an invented range', () => {
    for (const branch of market.branches) expect(branch.licence_no).toMatch(/^C-900\d{3}$/);
    for (const { row } of market.agents) expect(row.licence_no).toMatch(/^[ES]-900\d{3}$/);
    expect(new Set(market.agents.map(({ row }) => row.licence_no)).size).toBe(160);
  });

  it('have given names of the same gender in all languages', () => {
    for (const { row } of market.agents)
      expect(isOneSex(row.name_zh, row.name_en.split(' ')[0] ?? ''), row.name_en).toBe(true);
  });

  it.each(SEEDS)(
    'have names that neither repeat nor belong to well-known people, seed %i (lines 32 and 44)',
    (seed) => {
      const { agents } = createStaff(seed);
      for (const lang of ['zh', 'gb', 'en'] as const)
        expect(new Set(agents.map(({ row }) => row[`name_${lang}`])).size).toBe(agents.length);
      for (const { row } of agents) expect(FAMOUS_NAMES).not.toContain(row.name_zh);
      expect(FAMOUS_NAMES.size).toBeGreaterThan(150);
      for (const name of ['李嘉欣', '劉偉強', '劉家輝']) expect(FAMOUS_NAMES).toContain(name);
    },
  );

  it('form a pyramid of ranks, with one director for several branches (line 44)', () => {
    const countOf = (title: string) => market.agents.filter(({ row }) => row.title_en === title).length;
    const counts = [
      'Property Consultant',
      'Senior Property Consultant',
      'Principal Property Consultant',
      'Branch Sales Manager',
      'Senior Sales Manager',
      'Regional Sales Director',
    ].map(countOf);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(market.agents.length);
    expect(counts.at(0)).toBeGreaterThan(market.agents.length * 0.4);
    expect(countOf('Branch Sales Manager')).toBe(market.branches.length);
    expect(countOf('Regional Sales Director')).toBe(3);
  });

  it('work in branches of different sizes (line 32)', () => {
    const agentsByBranch = Map.groupBy(market.agents, ({ row }) => row.branch_id);
    const sizes = [...agentsByBranch.values()].map(({ length }) => length);
    expect(sizes.length).toBe(market.branches.length);
    expect(Math.max(...sizes)).toBeGreaterThan(2 * Math.min(...sizes));
    expect(new Set(sizes).size).toBeGreaterThan(7);
  });

  it('have mail addresses in a reserved domain', () => {
    for (const { row } of market.agents) expect(row.email).toBe(`${row.email_alias}@podium.example`);
  });

  it('work in their branch’s district and around it', () => {
    for (const { row, districts } of market.agents) {
      const branch = market.branches.find((candidate) => candidate.id === row.branch_id);
      expect(districts).toContain(branch?.district_code);
      expect(branch?.ics_type).toBe(row.ics_type);
      expect(districts.length).toBeLessThan(24);
    }
  });

  it('are club members by rank over several years, with DIA members first', () => {
    const members = Map.groupBy(createClubMembers(market.options, market.agents), (member) => member.year);
    expect([...members.keys()]).toEqual([2025, 2024, 2023, 2022, 2021]);
    for (const year of members.values()) {
      expect(year.map((member) => member.rank)).toEqual(year.map((_, index) => index + 1));
      expect(year.filter((member) => member.dia).map((member) => member.rank)).toEqual([1, 2, 3, 4, 5]);
    }
  });
});

describe.each(SEEDS)('introductions of agents, seed %i', (seed) => {
  const staff = createStaff(seed);
  const clubMembers = createClubMembers(staff.options, staff.agents);
  const rows = [...generateAgentRows(staff, clubMembers)].filter(({ intro_zh }) => intro_zh !== null);

  it.each(LANGUAGES)('do not repeat, and share few sentences: %s (line 32)', (lang) => {
    const texts = rows.map((row) => row[`intro_${lang}`] ?? '');
    expect(texts.length).toBeGreaterThan(120);
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.97);
    const sentences = texts.flatMap((text) => text.split(lang === 'en' ? /(?<=\.) / : /(?<=。)/));
    const counts = [...Map.groupBy(sentences, (sentence) => sentence).values()].map(({ length }) => length);
    expect(Math.max(...counts)).toBeLessThan(texts.length * 0.15);
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]|null|undefined|。。|，，|\.\.| {2}/);
    }
  });

  it('consist of sentences of the table that are true of the stored agent', () => {
    const agentsById = new Map(staff.agents.map((agent) => [agent.row.id, agent]));
    for (const row of rows) {
      const facts = introductionFactsOf(staff, mapAt(agentsById, row.id), clubMembers);
      const trueSentences = INTRODUCTION_SENTENCES.sentences.filter((sentence) => sentence.isTrue(facts));
      for (const lang of LANGUAGES) {
        const remaining = trueSentences
          .map((sentence) => layOut('prose', [sentence], facts)[lang].slice(0, -1))
          .toSorted((a, b) => b.length - a.length)
          .reduce((text, sentence) => text.replace(sentence, ''), row[`intro_${lang}`] ?? '');
        expect(remaining, `${row.id}`).not.toMatch(/[\p{Letter}\d]/u);
      }
    }
  });

  it('name districts within six kilometres of the branch, the nearest first', () => {
    for (const agent of staff.agents) {
      const branch = at(branches, agent.row.branch_id - 1);
      const { areas } = introductionFactsOf(staff, agent, clubMembers);
      const distances = String((areas as { en: string }).en)
        .split(/, | and /)
        .flatMap((name) => locations.districts.find((district) => district.name.en === name) ?? [])
        .map((district) => metresBetween(branch, district));
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(Math.max(0, ...distances)).toBeLessThanOrEqual(6000);
    }
  });

  it('name Japanese, the club and a first year only where the data have them', () => {
    for (const row of rows) {
      const text = row.intro_en ?? '';
      if (/Japanese/.test(text)) expect(row.languages).toContain('japanese');
      if (/Putonghua/.test(text)) expect(row.languages).toContain('mandarin');
      if (/DIA|Elite Club/.test(text)) expect(clubMembers.map(({ agent_id }) => agent_id)).toContain(row.id);
      if (/estate agent/.test(text)) expect(row.licence_no).toMatch(/^E-/);
      const years = /(\d+) years(?! of standing)/.exec(text)?.[1];
      if (years)
        expect(Math.abs(2026 - Number(years) - Number(row.joined_on.slice(0, 4)))).toBeLessThanOrEqual(1);
    }
  });
});

/** Returns whether a Chinese and an English given name are of the same gender. */
function isOneSex(chinese: string, english: string): boolean {
  const hasBothNames = ({ secondCharacters, englishNames }: GivenNames): boolean =>
    englishNames.includes(english) && secondCharacters.some(({ zh }) => chinese.endsWith(zh));
  return hasBothNames(WOMENS_NAMES) || hasBothNames(MENS_NAMES);
}

import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '../market/demo-market.ts';
import { createClubMembers } from './club.ts';
import { CELEBRITY_NAMES, type GivenNames, MENS_NAMES, WOMENS_NAMES } from './people.ts';

const market = createDemoMarket({ stocks: 500, seed: 3, asOf: '2026-11-15' });

describe('demonstration people', () => {
  it('have unique phone numbers from a block that is not in use', () => {
    const phones = [
      ...market.branches.flatMap((branch) => [branch.phone, branch.fax]),
      ...market.agents.flatMap(({ row }) => [row.phone, row.whatsapp]),
    ].filter((phone) => phone !== null);
    for (const phone of phones) expect(phone).toMatch(/^2000\d{4}$/);
    expect(new Set(phones).size).toBe(phones.length);
  });

  it('have licence numbers of the right form in an invented range', () => {
    for (const branch of market.branches) expect(branch.licence_no).toMatch(/^C-900\d{3}$/);
    for (const { row } of market.agents) expect(row.licence_no).toMatch(/^[ES]-900\d{3}$/);
    expect(new Set(market.agents.map(({ row }) => row.licence_no)).size).toBe(160);
  });

  it('have given names of the same gender in all languages, and no celebrity’s name', () => {
    for (const { row } of market.agents) {
      expect(isOneSex(row.name_zh, row.name_en.split(' ')[0] ?? ''), row.name_en).toBe(true);
      expect(CELEBRITY_NAMES).not.toContain(row.name_zh);
    }
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

/** Returns whether a Chinese and an English given name are of the same gender. */
function isOneSex(chinese: string, english: string): boolean {
  const hasBothNames = ({ secondCharacters, englishNames }: GivenNames): boolean =>
    englishNames.includes(english) && secondCharacters.some(([zh]) => chinese.endsWith(zh));
  return hasBothNames(WOMENS_NAMES) || hasBothNames(MENS_NAMES);
}

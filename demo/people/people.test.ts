import { describe, expect, it } from 'vitest';
import { createWorld } from '../market/world.ts';
import { clubMembers } from './club.ts';
import { CELEBRITY_NAMES, type GivenNames, MENS_NAMES, WOMENS_NAMES } from './people.ts';

const world = createWorld({ stocks: 500, seed: 3, asOf: '2026-11-15' });

describe('demonstration people', () => {
  it('have phone numbers of the block that cannot be real, each their own', () => {
    const phones = [
      ...world.branches.flatMap((branch) => [branch.phone, branch.fax]),
      ...world.agents.flatMap(({ row }) => [row.phone, row.whatsapp]),
    ].filter((phone) => phone !== null);
    for (const phone of phones) expect(phone).toMatch(/^2000\d{4}$/);
    expect(new Set(phones).size).toBe(phones.length);
  });

  it('have licence numbers of the right form in an invented range', () => {
    for (const branch of world.branches) expect(branch.licence_no).toMatch(/^C-900\d{3}$/);
    for (const { row } of world.agents) expect(row.licence_no).toMatch(/^[ES]-900\d{3}$/);
    expect(new Set(world.agents.map(({ row }) => row.licence_no)).size).toBe(160);
  });

  it('have names of one sex in all languages, and of nobody who is well known', () => {
    for (const { row } of world.agents) {
      expect(isOneSex(row.name_zh, row.name_en.split(' ')[0] ?? ''), row.name_en).toBe(true);
      expect(CELEBRITY_NAMES).not.toContain(row.name_zh);
    }
  });

  it('write only to a domain that no one can own', () => {
    for (const { row } of world.agents) expect(row.email).toBe(`${row.email_alias}@podium.example`);
  });

  it('work in their branch’s district and around it', () => {
    for (const { row, districts } of world.agents) {
      const branch = world.branches.find((candidate) => candidate.id === row.branch_id);
      expect(districts).toContain(branch?.district_code);
      expect(branch?.ics_type).toBe(row.ics_type);
      expect(districts.length).toBeLessThan(24);
    }
  });

  it('are club members over several years by rank, the first of them DIA members', () => {
    const members = Map.groupBy(clubMembers(world.options, world.agents), (member) => member.year);
    expect([...members.keys()]).toEqual([2025, 2024, 2023, 2022, 2021]);
    for (const year of members.values()) {
      expect(year.map((member) => member.rank)).toEqual(year.map((_, index) => index + 1));
      expect(year.filter((member) => member.dia).map((member) => member.rank)).toEqual([1, 2, 3, 4, 5]);
    }
  });
});

/** Returns whether a Chinese and an English given name can belong to one person. */
function isOneSex(chinese: string, english: string): boolean {
  const inside = ({ secondCharacters, englishNames }: GivenNames): boolean =>
    englishNames.includes(english) && secondCharacters.some(([zh]) => chinese.endsWith(zh));
  return inside(WOMENS_NAMES) || inside(MENS_NAMES);
}

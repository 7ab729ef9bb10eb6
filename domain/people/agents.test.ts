import { describe, expect, it } from 'vitest';
import { storedWords } from '../search/keyword-match.ts';
import { type AgentFilter, agentMatcher, type FilteredAgent } from './agents.ts';

const CHAN: FilteredAgent = {
  ics_type: 'c',
  kinds: ['mitaclub', 'manager'],
  districtCodes: ['CEN', 'ADM'],
  words: storedWords(['陳大文', '陈大文', 'Chan Tai Man']),
  licence_no: 'E-123456',
  phones: ['20001234', '60005678'],
};

function answers(filter: Partial<AgentFilter>): boolean {
  return agentMatcher({ districts: [], kinds: [], keywords: '', ...filter })(CHAN);
}

describe('An agent answers', () => {
  it.each(['陳', '陈大', 'chan', 'tai man', 'E-123456', 'e123', '123456', '2000 1234', '+852 6000 5678', ''])(
    'the keywords %j',
    (keywords) => expect(answers({ keywords })).toBe(true),
  );
  it.each(['黃', 'wong', 'S-123456', '20', '9999 9999'])('not the keywords %j', (keywords) =>
    expect(answers({ keywords })).toBe(false),
  );
  it('any of the districts and any of the kinds, and the type', () => {
    expect(answers({ districts: ['TST', 'ADM'], kinds: ['sales', 'manager'], icsType: 'c' })).toBe(true);
    expect(answers({ districts: ['TST'] })).toBe(false);
    expect(answers({ kinds: ['sales'] })).toBe(false);
    expect(answers({ icsType: 'i' })).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { storedWords } from '../search/keyword-match.ts';
import { agentMatcher, type FilterableAgent } from './agent-match.ts';
import type { AgentFilter } from './agents.ts';

const AGENT_CHAN: FilterableAgent = {
  ics_type: 'c',
  kinds: ['mitaclub', 'manager'],
  districtCodes: ['CEN', 'ADM'],
  words: storedWords(['陳大文', '陈大文', 'Chan Tai Man']),
  licence_no: 'E-123456',
  phones: ['20001234', '60005678'],
};

function matches(filter: Partial<AgentFilter>): boolean {
  return agentMatcher({ districts: [], kinds: [], keywords: '', ...filter })(AGENT_CHAN);
}

describe('An agent answers', () => {
  it.each(['陳', '陈大', 'chan', 'tai man', 'E-123456', 'e123', '123456', '2000 1234', '+852 6000 5678', ''])(
    'the keywords %j',
    (keywords) => expect(matches({ keywords })).toBe(true),
  );
  it.each(['黃', 'wong', 'S-123456', '20', '9999 9999'])('not the keywords %j', (keywords) =>
    expect(matches({ keywords })).toBe(false),
  );
  it('any of the districts and any of the kinds, and the type', () => {
    expect(matches({ districts: ['TST', 'ADM'], kinds: ['sales', 'manager'], icsType: 'c' })).toBe(true);
    expect(matches({ districts: ['TST'] })).toBe(false);
    expect(matches({ kinds: ['sales'] })).toBe(false);
    expect(matches({ icsType: 'i' })).toBe(false);
  });
});

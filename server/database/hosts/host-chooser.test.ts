import { expect, test } from 'vitest';
import { createHostChooser, NoSuitableHostError, type ServerState } from './host-chooser.ts';

const PRIMARY: ServerState = { isWritable: true, isStandby: false, timeline: 1 };
const PROMOTED: ServerState = { ...PRIMARY, timeline: 2 };
const STANDBY: ServerState = { isWritable: false, isStandby: true, timeline: 0 };
const READ_ONLY: ServerState = { ...PRIMARY, isWritable: false };

/** Creates a chooser over fake servers. Their states can be changed; a missing server is down. */
function createChooser(
  servers: Record<string, ServerState | undefined>,
  sessionAttributes: 'read-write' | 'primary' = 'read-write',
) {
  const clock = { now: 0 };
  const probedHosts: string[] = [];
  const chooser = createHostChooser({
    hosts: Object.keys(servers),
    sessionAttributes,
    async readState(host) {
      probedHosts.push(host);
      const state = servers[host];
      if (!state) throw new Error(`connect ECONNREFUSED ${host}`);
      return state;
    },
    now: () => clock.now,
  });
  return {
    servers,
    probedHosts,
    choose() {
      clock.now += 2_000;
      return chooser.choose();
    },
    chooseAtOnce: chooser.choose,
  };
}

test('the first host that accepts writes is chosen', async () => {
  expect(await createChooser({ a: STANDBY, b: undefined, c: PRIMARY, d: PRIMARY }).choose()).toBe('c');
  expect(await createChooser({ a: READ_ONLY, b: PRIMARY }).choose()).toBe('b');
  expect(await createChooser({ a: READ_ONLY, b: PRIMARY }, 'primary').choose()).toBe('a');
});

test('the chosen host is kept while it accepts writes, and asked once for connections opened together', async () => {
  const { servers, probedHosts, choose, chooseAtOnce } = createChooser({ a: undefined, b: PRIMARY });
  expect(await Promise.all([choose(), chooseAtOnce(), chooseAtOnce()])).toEqual(['b', 'b', 'b']);
  servers.a = PRIMARY;
  expect(await choose()).toBe('b');
  expect(await chooseAtOnce()).toBe('b');
  expect(probedHosts).toEqual(['a', 'b', 'b']);
});

test('after a promotion the promoted host is chosen, also when the former primary comes back', async () => {
  const { servers, choose } = createChooser({ a: PRIMARY, b: STANDBY });
  expect(await choose()).toBe('a');
  servers.a = undefined;
  await expect(choose()).rejects.toThrow(NoSuitableHostError);
  await expect(choose()).rejects.toThrow(
    'none of 2 hosts accepts writes (1 answered; connect ECONNREFUSED a)',
  );
  servers.b = PROMOTED;
  expect(await choose()).toBe('b');
  servers.a = PRIMARY;
  servers.b = undefined;
  await expect(choose(), 'writes to the former primary would be lost').rejects.toThrow(NoSuitableHostError);
  const newProcess = createChooser({ a: PRIMARY, b: PROMOTED });
  expect(await newProcess.choose()).toBe('b');
});

test('a single host that is down is reported as without a choice', async () => {
  await expect(createChooser({ a: undefined }).choose()).rejects.toThrow(/^connect ECONNREFUSED a$/);
});

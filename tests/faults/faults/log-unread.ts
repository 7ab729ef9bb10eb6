import { collectWrongs, type Fault } from '../world/fault.ts';
import { readText, readWrongs, startReading } from '../world/readers.ts';
import { seconds, until } from '../world/until.ts';

/** A line for each request. */
export const LOGS_MUCH = { LOG_LEVEL: 'info' };

const READS = 20;
const READ_MS = 60_000;
const END_MS = 60_000;

/** The program that reads the portal's output ends, as one that collects logs may. */
export const LOG_UNREAD: Fault = {
  name: 'log',
  does: 'whoever reads the output of the portal goes away while visitors read; then the portal is told to end',
  expects: 'reads go on, and the portal ends when it is told to',
  async run({ open }) {
    const { wrong, expect } = collectWrongs();
    const world = await open({ env: LOGS_MUCH });
    await world.start();
    const { stdout, stderr } = world.podium().process;
    stdout?.destroy();
    stderr?.destroy();
    const reading = startReading(world.origin());
    await until(() => reading.asked() >= READS, READ_MS);
    const read = await reading.stop();
    wrong.push(...readWrongs(read));
    expect(read.asked >= READS, 'the portal answers no more');
    let hasEnded = false;
    void world.end().then(() => {
      hasEnded = true;
    });
    const ended = await until(() => hasEnded, END_MS);
    expect(ended !== undefined, 'the portal does not end');
    return { happened: `${readText(read)}; ended after ${seconds(ended)}`, wrong };
  },
};

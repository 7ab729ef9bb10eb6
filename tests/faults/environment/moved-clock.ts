/**
 * A script that the portal preloads. It shifts `Date` by `globalThis.podiumClock` milliseconds in each
 * thread. Timers keep their speed, as when an administrator changes the clock of a machine.
 */
const RealDate = Date;
const clockOffsetMs = () => Number((globalThis as { podiumClock?: number }).podiumClock ?? 0);
const movedNow = () => RealDate.now() + clockOffsetMs();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    args.length === 0 ? new target(movedNow()) : Reflect.construct(target, args, newTarget),
  get: (target, key) => (key === 'now' ? movedNow : Reflect.get(target, key)),
});

/**
 * Preloaded into a portal: shifts `Date` by `globalThis.podiumClock` milliseconds in each thread.
 * Timers are not affected, as when a machine's clock is set.
 */
const RealDate = Date;
const offset = () => Number((globalThis as { podiumClock?: number }).podiumClock ?? 0);
const now = () => RealDate.now() + offset();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    args.length === 0 ? new target(now()) : Reflect.construct(target, args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

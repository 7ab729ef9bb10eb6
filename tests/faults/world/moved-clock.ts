/**
 * Loaded before everything else of a portal: its clock is off by `podiumClock` milliseconds, in every thread, from the
 * moment that is set. Timers count on by themselves, as they do when the clock of a machine is set.
 */
const RealDate = Date;
const offset = () => Number((globalThis as { podiumClock?: number }).podiumClock ?? 0);
const now = () => RealDate.now() + offset();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    args.length === 0 ? new target(now()) : Reflect.construct(target, args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

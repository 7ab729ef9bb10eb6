import type { TestPortal, TestPortalOptions } from './world.ts';

/** Arguments of a fault. */
export type FaultRunOptions = {
  /** Whether to run the short version, which is part of `npm test`. */
  readonly isShort: boolean;
  /** Seed of all random choices, for reproducible runs. */
  readonly seed: number;
  /** Number of repetitions of a fault at random moments; each fault has its own default. */
  readonly rounds?: number | undefined;
  /** Opens a new portal, which is closed after the fault. */
  openPortal(options?: TestPortalOptions): Promise<TestPortal>;
  /** Logs the progress. */
  logProgress(line: string): void;
};

export type FaultResult = {
  /** Summary with figures. */
  readonly summary: string;
  /** Failed expectations. */
  readonly failures: readonly string[];
};

/** A failure of the portal's machine or environment that a test can cause. */
export type Fault = {
  readonly name: string;
  /** Description of the fault. */
  readonly does: string;
  readonly expects: string;
  /** Returns the reason if the fault cannot be caused on this machine. */
  readonly unavailableReason?: () => string | undefined;
  readonly run: (options: FaultRunOptions) => Promise<FaultResult>;
};

/** Collects failed expectations: `expect(count === 0, 'three were lost')`. */
export function collectFailures(): {
  readonly failures: string[];
  expect(isMet: boolean, failures: string): void;
} {
  const failures: string[] = [];
  return {
    failures,
    expect(isMet, message) {
      if (!isMet) failures.push(message);
    },
  };
}

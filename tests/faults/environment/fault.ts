import type { TestPortal, TestPortalOptions } from './test-portal.ts';

/** Arguments of a fault. */
export type FaultRunOptions = {
  /** Whether to run the short version, which is part of `npm test`. */
  readonly isShort: boolean;
  /** Seed of all random choices, for reproducible runs. */
  readonly seed: number;
  /** Number of times that the fault is injected, at random moments. Each fault has its own default. */
  readonly rounds?: number | undefined;
  /** Creates a new portal, which is closed automatically after the fault. */
  openPortal(options?: TestPortalOptions): Promise<TestPortal>;
  /** Logs a line about the progress of the fault. */
  logProgress(line: string): void;
};

export type FaultResult = {
  /** One line that sums up the run with figures. */
  readonly summary: string;
  /** Messages of the failed expectations. */
  readonly failures: readonly string[];
};

/** A failure of the portal's machine or environment that a test can cause. */
export type Fault = {
  readonly name: string;
  /** Describes how the fault is caused. */
  readonly does: string;
  readonly expects: string;
  /** Returns why the fault cannot be caused on this machine, or undefined if it can. */
  readonly unavailableReason?: () => string | undefined;
  readonly run: (options: FaultRunOptions) => Promise<FaultResult>;
};

/**
 * Creates an `expect` function that collects the messages of failed expectations: `expect(count === 0,
 * 'three were lost')`.
 */
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

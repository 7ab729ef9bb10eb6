/**
 * The import cannot run at all, because of the file or the options. The message is one sentence for the
 * operator.
 */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** Thrown if another import is running. */
export class ImportRunningError extends ImportError {
  constructor() {
    super('Another import is running: wait for its end.');
  }
}

/**
 * Thrown if the database holds demonstration data, so that real data are not imported among them by
 * mistake.
 */
export class DemonstrationError extends ImportError {
  constructor() {
    super(
      'This database holds demonstration data. `podium demo --stocks 0` takes them away and leaves districts, ' +
        'streets, stations and usages; --into-demo imports among them, and they stay marked as demonstration.',
    );
  }
}

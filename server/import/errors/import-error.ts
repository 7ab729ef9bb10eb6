/** A file, or what was asked of it, cannot be imported at all; the message is one sentence for the operator. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** Another import is running. */
export class ImportRunningError extends ImportError {
  constructor() {
    super('Another import is running: wait for its end.');
  }
}

/** The database holds demonstration data, among which nothing is imported by mistake. */
export class DemonstrationError extends ImportError {
  constructor() {
    super(
      'This database holds demonstration data. `podium demo --stocks 0` takes them away and leaves districts, ' +
        'streets, stations and usages; --into-demo imports among them, and they stay marked as demonstration.',
    );
  }
}

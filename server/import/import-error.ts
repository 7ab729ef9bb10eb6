/** A file, or what was asked of it, cannot be imported at all; the message is one sentence for the operator. */
export class ImportError extends Error {
  override name = 'ImportError';
}

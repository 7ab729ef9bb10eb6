import { reasonOf } from './start-error.ts';

/** Explanations of system error codes, for messages that have already named the file. */
const REASON_BY_CODE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
};

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? '';

/** Returns why a file cannot be read or written, in everyday words and without a full stop. */
export function fileErrorReason(error: unknown): string {
  return REASON_BY_CODE[codeOf(error)] ?? reasonOf(error);
}

/** Formats a file system error as a sentence with the path. Undefined for any other error. */
export function fileErrorMessage(error: unknown): string | undefined {
  const { path } = (error ?? {}) as NodeJS.ErrnoException;
  return path !== undefined && Object.hasOwn(REASON_BY_CODE, codeOf(error))
    ? `${path} cannot be used: ${fileErrorReason(error)}.`
    : undefined;
}

/** True if the process that reads our output has exited, such as `head`. */
export function isOutputClosed(error: unknown): boolean {
  return ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(codeOf(error));
}

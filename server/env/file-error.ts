import { reasonOf } from './start-error.ts';

/** What the system's codes mean, for whoever has named the file. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
};

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? '';

/** Why a file cannot be read or written, in everyday words and without a full stop. */
export function fileReason(error: unknown): string {
  return REASONS[codeOf(error)] ?? reasonOf(error);
}

/** A sentence for the failure of a file or folder that nothing else has named; undefined for any other failure. */
export function fileSentence(error: unknown): string | undefined {
  const { path } = (error ?? {}) as NodeJS.ErrnoException;
  return path !== undefined && Object.hasOwn(REASONS, codeOf(error))
    ? `${path} cannot be used: ${fileReason(error)}.`
    : undefined;
}

/** Whether the program that reads our output has ended, as `head` does. */
export function isOutputClosed(error: unknown): boolean {
  return ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(codeOf(error));
}

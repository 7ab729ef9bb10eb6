import { PodiumError } from '#contract/error.ts';
import { splitPrivatePath } from '#contract/paths.ts';
import type { PrivateAnswer, PrivateCallName } from '#contract/private-call-table.ts';
import { apiUrl, toPodiumError } from './http-client.ts';

export type SendFileOptions = {
  /** Called with the uploaded fraction, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * Uploads a file as the body of a private API call. It uses XMLHttpRequest, because `fetch` does not
 * report upload progress.
 */
export function sendFile<Name extends PrivateCallName>(
  name: Name,
  input: Record<string, string>,
  file: Blob,
  { onProgress, signal }: SendFileOptions = {},
): Promise<PrivateAnswer<Name>> {
  const { method, path } = splitPrivatePath(name);
  const { promise, resolve, reject } = Promise.withResolvers<PrivateAnswer<Name>>();
  const request = new XMLHttpRequest();
  request.open(method, apiUrl(path, input));
  request.setRequestHeader('content-type', file.type);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.onload = () => {
    if (request.status === 200 && request.response) resolve(request.response);
    else reject(toPodiumError(request.response?.error));
  };
  request.onerror = () => reject(new PodiumError('unavailable'));
  request.onabort = () => reject(signal?.reason);
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(file);
  return promise;
}

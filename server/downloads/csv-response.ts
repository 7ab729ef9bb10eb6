import type { CacheableResponse } from '../http/response-cache.ts';

/** Builds a CSV response with the file name `name`; clients without RFC 5987 support use the ASCII name. */
export function csvResponse(asciiName: string, name: string, csv: string): CacheableResponse {
  return {
    type: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
    body: csv,
  };
}

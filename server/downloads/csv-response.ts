import type { CacheableResponse } from '../http/response-cache.ts';

/** A table that browsers save as `name`, those that read no other letters as `plainName`. */
export function csvResponse(plainName: string, name: string, csv: string): CacheableResponse {
  return {
    type: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
    body: csv,
  };
}

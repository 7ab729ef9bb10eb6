import type { Answer } from './answer-cache.ts';

/** A table that browsers save as `name`, those that read no other letters as `plainName`. */
export function csvAnswer(plainName: string, name: string, csv: string): Answer {
  return {
    type: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
    body: csv,
  };
}

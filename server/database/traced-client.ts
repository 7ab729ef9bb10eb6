import type pg from 'pg';
import { runInSpan } from '../trace/trace.ts';
import { DatabaseClient } from './hosts/database-client.ts';

type QueryFunction = (...args: unknown[]) => unknown;

/**
 * Database client that records each statement as a span of the current trace. Parameters are not
 * recorded, because they may contain personal data.
 */
export class TracedClient extends DatabaseClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const runQuery: QueryFunction = super.query.bind(this) as QueryFunction;
    const runTracedQuery: QueryFunction = (...args) => {
      const statementText = queryText(args[0]);
      // A stream of rows for an import or a backup is not traced.
      if (statementText === undefined) return runQuery(...args);
      const callback = args.at(-1);
      const hasCallback = typeof callback === 'function';
      const resultPromise = runInSpan(
        spanOptions(statementText),
        () => runQuery(...(hasCallback ? args.slice(0, -1) : args)) as Promise<unknown>,
      );
      if (!hasCallback) return resultPromise;
      resultPromise.then(
        (result) => callback(null, result),
        (error: unknown) => callback(error),
      );
      return undefined;
    };
    this.query = runTracedQuery as pg.Client['query'];
  }
}

/** Returns the SQL text of a query argument, or undefined for streams. */
function queryText(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined;
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined;
}

function spanOptions(text: string) {
  const [operation = ''] = text.trim().split(/\s/, 1);
  return {
    name: operation.toLowerCase(),
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  } as const;
}

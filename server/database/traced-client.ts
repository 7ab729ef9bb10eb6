import pg from 'pg';
import { inSpan } from '../trace/trace.ts';

type Query = (...args: unknown[]) => unknown;

/**
 * A connection whose statements are spans of the trace that asks them. Their parameters, which may be personal data,
 * are not part of it.
 */
export class TracedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const ask: Query = super.query.bind(this) as Query;
    const traced: Query = (...args) => {
      const text = textOf(args[0]);
      // A stream of rows, which belongs to an import or a backup.
      if (text === undefined) return ask(...args);
      const done = args.at(-1);
      const isCalledBack = typeof done === 'function';
      const asked = inSpan(
        spanOf(text),
        () => ask(...(isCalledBack ? args.slice(0, -1) : args)) as Promise<unknown>,
      );
      if (!isCalledBack) return asked;
      asked.then(
        (result) => done(null, result),
        (error: unknown) => done(error),
      );
      return undefined;
    };
    this.query = traced as pg.Client['query'];
  }
}

/** Of what is a statement. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return undefined;
  return 'text' in asked && typeof asked.text === 'string' ? asked.text : undefined;
}

function spanOf(text: string) {
  const [operation = ''] = text.trim().split(/\s/, 1);
  return {
    name: operation.toLowerCase(),
    kind: 'client',
    facts: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  } as const;
}

import { SaxesParser } from 'saxes';
import { ImportError } from '../errors/import-error.ts';

export type XmlHandlers = {
  /** Names are as the file writes them, with their prefixes. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  /** Text and CDATA, decoded; one text may come in several pieces. */
  text(text: string): void;
};

export type XmlReader = {
  /** Reads the next block of the file; handlers are called for all that has ended in it. */
  write(text: string): void;
  end(): void;
};

export type XmlLimits = {
  /** The deepest nesting of elements. */
  readonly depth: number;
  /** The longest text, tag or comment, in characters: the parser holds it in memory until it ends. */
  readonly token: number;
  /** Milliseconds of parsing, without the work on what was read. */
  readonly milliseconds: number;
};

export const XML_LIMITS: XmlLimits = { depth: 100, token: 4_000_000, milliseconds: 600_000 };

/**
 * Reads well-formed XML as it comes, by saxes; anything else is an error with its line. `subject` begins the sentences:
 * "The file". Entities that a file defines are unknown, so that no short file becomes a long text.
 */
export function createXmlReader(
  subject: string,
  handlers: XmlHandlers,
  limits: XmlLimits = XML_LIMITS,
): XmlReader {
  const parser = new SaxesParser();
  let depth = 0;
  /** Characters since something has ended. */
  let waiting = 0;
  let spent = 0;
  /** Lines before the declaration, where saxes allows none. */
  let skippedLines = 0;
  let hasBegun = false;
  const line = () => parser.line + skippedLines;
  parser.on('error', (error) => {
    throw new ImportError(`${subject} is not well-formed XML: line ${line()}, ${reasonOf(error.message)}.`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    waiting = 0;
    depth += 1;
    if (depth > limits.depth)
      throw new ImportError(
        `${subject} nests elements deeper than ${limits.depth} levels on line ${line()}.`,
      );
    handlers.open(name, attributes);
  });
  parser.on('closetag', ({ name }) => {
    waiting = 0;
    depth -= 1;
    handlers.close(name);
  });
  parser.on('text', (text) => {
    waiting = 0;
    handlers.text(text);
  });
  parser.on('cdata', (text) => {
    waiting = 0;
    handlers.text(text);
  });
  parser.on('comment', () => {
    waiting = 0;
  });

  function timed(work: () => void): void {
    const began = performance.now();
    work();
    spent += performance.now() - began;
    if (spent > limits.milliseconds)
      throw new ImportError(
        `${subject} takes longer than ${limits.milliseconds / 60_000} minutes to be read: divide it, or send it as CSV.`,
      );
  }

  return {
    write(block) {
      const text = hasBegun ? block : block.trimStart();
      if (!hasBegun) skippedLines += block.slice(0, block.length - text.length).split('\n').length - 1;
      if (text === '') return;
      hasBegun = true;
      waiting += text.length;
      timed(() => parser.write(text));
      if (waiting > limits.token)
        throw new ImportError(
          `${subject} has a text or a tag of more than ${limits.token.toLocaleString('en')} characters on line ${line()}.`,
        );
    },
    end() {
      timed(() => parser.close());
    },
  };
}

/** Sentences of saxes that say little to somebody who has not read the standard. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^disallowed character in tag name/, 'a "<" that begins no element: as text it is written &lt;'],
  [
    /^(undefined entity|disallowed character in entity name|empty entity name)/,
    'a "&" that begins no entity of XML: as text it is written &amp;',
  ],
  [/^malformed character entity/, 'a number between "&#" and ";" that is no character'],
  [/^unclosed tag: (.*)/, '<$1> is not closed'],
  [/^unexpected close tag/, 'an element is not closed before the one around it'],
  [/^unmatched closing tag: (.*)/, '</$1> closes nothing'],
  [/^unexpected end/, 'the file ends within a tag or a comment'],
  [/^document must contain a root element/, 'there is no element'],
];

/** The messages begin with line and column: "12:5: undefined entity." */
function reasonOf(message: string): string {
  const plain = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  const known = REASONS.find(([pattern]) => pattern.test(plain));
  return known ? plain.replace(known[0], known[1]).slice(0, LONGEST_REASON) : plain.slice(0, LONGEST_REASON);
}

/** A name of the file may stand in the reason. Characters. */
const LONGEST_REASON = 200;

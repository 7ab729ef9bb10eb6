import { SaxesParser } from 'saxes';
import { ImportError } from '../errors/import-error.ts';

export type XmlHandlers = {
  /** Names include their namespace prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  /** Decoded text or CDATA. One text may arrive in several pieces. */
  text(text: string): void;
};

export type XmlReader = {
  /** Parses the next block of the file and calls the handlers for everything that is complete. */
  write(text: string): void;
  end(): void;
};

export type XmlLimits = {
  /** Maximum nesting depth of elements. */
  readonly maxDepth: number;
  /**
   * Maximum length of a text, tag or comment in characters. The parser keeps an incomplete token in
   * memory.
   */
  readonly maxTokenLength: number;
  /** Maximum parsing time in milliseconds, excluding the processing of the rows. */
  readonly maxParseMs: number;
};

export const XML_LIMITS: XmlLimits = { maxDepth: 100, maxTokenLength: 4_000_000, maxParseMs: 600_000 };

/**
 * Creates a streaming parser for well-formed XML, based on saxes. Errors name the line and begin with
 * `subject`, such as "The file". Entities defined in a file are rejected, so that a short file cannot
 * expand to a long text.
 */
export function createXmlReader(
  subject: string,
  handlers: XmlHandlers,
  limits: XmlLimits = XML_LIMITS,
): XmlReader {
  const parser = new SaxesParser();
  let depth = 0;
  /** Number of characters since the last complete token. */
  let pendingCharacterCount = 0;
  let parseMs = 0;
  /** Number of lines before the XML declaration. They are skipped, because saxes allows none there. */
  let skippedLineCount = 0;
  let hasBegun = false;
  const currentLine = () => parser.line + skippedLineCount;
  parser.on('error', (error) => {
    throw new ImportError(
      `${subject} is not well-formed XML: line ${currentLine()}, ${readableReason(error.message)}.`,
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    pendingCharacterCount = 0;
    depth += 1;
    if (depth > limits.maxDepth)
      throw new ImportError(
        `${subject} nests elements deeper than ${limits.maxDepth} levels on line ${currentLine()}.`,
      );
    handlers.open(name, attributes);
  });
  parser.on('closetag', ({ name }) => {
    pendingCharacterCount = 0;
    depth -= 1;
    handlers.close(name);
  });
  parser.on('text', (text) => {
    pendingCharacterCount = 0;
    handlers.text(text);
  });
  parser.on('cdata', (text) => {
    pendingCharacterCount = 0;
    handlers.text(text);
  });
  parser.on('comment', () => {
    pendingCharacterCount = 0;
  });

  function withTimeLimit(parse: () => void): void {
    const startedAt = performance.now();
    parse();
    parseMs += performance.now() - startedAt;
    if (parseMs > limits.maxParseMs)
      throw new ImportError(
        `${subject} takes longer than ${limits.maxParseMs / 60_000} minutes to be read: divide it, or send it as CSV.`,
      );
  }

  return {
    write(block) {
      const text = hasBegun ? block : block.trimStart();
      if (!hasBegun) skippedLineCount += block.slice(0, block.length - text.length).split('\n').length - 1;
      if (text === '') return;
      hasBegun = true;
      pendingCharacterCount += text.length;
      withTimeLimit(() => parser.write(text));
      if (pendingCharacterCount > limits.maxTokenLength)
        throw new ImportError(
          `${subject} has a text or a tag of more than ${limits.maxTokenLength.toLocaleString('en')} characters on line ${currentLine()}.`,
        );
    },
    end() {
      withTimeLimit(() => parser.close());
    },
  };
}

/** Readable replacements for messages of saxes that only experts in XML understand. */
const READABLE_REASONS: readonly (readonly [RegExp, string])[] = [
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

/**
 * Removes the line and column from a saxes message such as "12:5: undefined entity." and makes the
 * message readable.
 */
function readableReason(message: string): string {
  const bareMessage = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  const match = READABLE_REASONS.find(([pattern]) => pattern.test(bareMessage));
  return match
    ? bareMessage.replace(match[0], match[1]).slice(0, MAX_REASON_LENGTH)
    : bareMessage.slice(0, MAX_REASON_LENGTH);
}

/** Maximum length of a reason in characters, because a reason may contain a name from the file. */
const MAX_REASON_LENGTH = 200;

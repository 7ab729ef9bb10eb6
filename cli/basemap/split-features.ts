/**
 * Maximum number of characters of a feature. A larger text cannot be a map feature and would exhaust
 * the memory.
 */
const MAX_FEATURE_LENGTH = 64_000_000;
/**
 * Matches text that ends with the key "features" and a colon, before the array of features. A key with
 * an escaped quote does not match, since it is part of another string.
 */
const FEATURE_LIST_START = /(?<!\\)"features"\s*:\s*$/;
/** Number of characters before the array that FEATURE_LIST_START is tested against. */
const LOOK_BACK_LENGTH = 80;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** Highest white space character. Includes the record separator of GeoJSON text sequences (RFC 8142). */
const LAST_WHITE_SPACE = 0x20;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Splits GeoJSON text, received in chunks, into the texts of its features: a FeatureCollection, or
 * line-delimited features. Memory holds one feature, whatever the size of the file. The text of a
 * feature itself is validated later, by JSON.parse.
 */
export type FeatureSplitter = {
  /** Returns the features that this chunk completes. */
  write(textChunk: string): string[];
  /** Throws if the text is incomplete. */
  end(): void;
};

export function createFeatureSplitter(): FeatureSplitter {
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  /** Nesting depth at which features begin: 2 within a "features" array, otherwise 0. */
  let featureDepth = 0;
  let bufferedText = '';
  let isBuffering = false;

  const appendToBuffer = (text: string) => {
    bufferedText += text;
    if (bufferedText.length > MAX_FEATURE_LENGTH) throw new Error('it has a feature that is too large');
  };

  function write(textChunk: string): string[] {
    const completeFeatures: string[] = [];
    let featureStart = 0;
    for (let position = 0; position < textChunk.length; position += 1) {
      const charCode = textChunk.charCodeAt(position);
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (charCode === BACKSLASH) isEscaped = true;
        else if (charCode === QUOTE) isInString = false;
        continue;
      }
      if (
        depth === featureDepth &&
        !(charCode === OPEN_OBJECT || charCode === CLOSE_LIST || isSeparator(charCode, depth))
      ) {
        throw new Error(`it has ${JSON.stringify(textChunk.charAt(position))} where a feature should begin`);
      }
      if (charCode === QUOTE) isInString = true;
      else if (charCode === OPEN_OBJECT) {
        if (depth === featureDepth) {
          isBuffering = true;
          featureStart = position;
        }
        depth += 1;
      } else if (charCode === OPEN_LIST) {
        if (
          depth === 1 &&
          isBuffering &&
          FEATURE_LIST_START.test(lastCharacters(bufferedText, textChunk.slice(featureStart, position)))
        ) {
          featureDepth = 2;
          isBuffering = false;
          bufferedText = '';
        }
        depth += 1;
      } else if (charCode === CLOSE_OBJECT || charCode === CLOSE_LIST) {
        depth -= 1;
        if (depth < 0) throw new Error('it closes more than it opens');
        if (depth < featureDepth) featureDepth = 0;
        if (isBuffering && depth === featureDepth) {
          completeFeatures.push(bufferedText + textChunk.slice(featureStart, position + 1));
          bufferedText = '';
          isBuffering = false;
        }
      }
    }
    if (isBuffering) appendToBuffer(textChunk.slice(featureStart));
    return completeFeatures;
  }

  return {
    write,
    end() {
      if (depth > 0) throw new Error('it ends in the middle');
    },
  };
}

/** Whether a character may stand between features: white space, and within an array also a comma. */
function isSeparator(charCode: number, depth: number): boolean {
  return charCode <= LAST_WHITE_SPACE || charCode === BYTE_ORDER_MARK || (depth > 0 && charCode === COMMA);
}

function lastCharacters(previousText: string, currentText: string): string {
  return currentText.length < LOOK_BACK_LENGTH
    ? previousText.slice(-LOOK_BACK_LENGTH) + currentText
    : currentText.slice(-LOOK_BACK_LENGTH);
}

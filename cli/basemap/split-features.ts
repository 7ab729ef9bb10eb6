/** A feature beyond this many characters is no part of a map, and would fill the memory. */
const FEATURE_LIMIT = 64_000_000;
/** A list named "features" begins; an escaped quote before the name would make it part of another string. */
const LIST_BEGINS = /(?<!\\)"features"\s*:\s*$/;
/** That expression looks at this many characters before the list. */
const LOOK_BACK = 80;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** White space, and the record separator before each text of a GeoJSON text sequence (RFC 8142). */
const LAST_BLANK = 0x20;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Takes a GeoJSON text in pieces and gives the text of each feature as soon as it is complete: those of a
 * FeatureCollection, or one after another, as line-delimited GeoJSON has them. So a file of any size needs
 * the memory of one feature. What is inside a feature is left to JSON.parse.
 */
export type FeatureSplitter = {
  /** The features that this piece completes. */
  write(piece: string): string[];
  /** Throws when the text ends in the middle of something. */
  end(): void;
};

export function createFeatureSplitter(): FeatureSplitter {
  let depth = 0;
  let inString = false;
  let escaped = false;
  /** How deep the objects of the present list of features begin; without a list they begin at 0. */
  let floor = 0;
  let kept = '';
  let keeping = false;

  const keep = (text: string) => {
    kept += text;
    if (kept.length > FEATURE_LIMIT) throw new Error('it has a feature that is too large');
  };

  function write(piece: string): string[] {
    const complete: string[] = [];
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (inString) {
        if (escaped) escaped = false;
        else if (code === BACKSLASH) escaped = true;
        else if (code === QUOTE) inString = false;
        continue;
      }
      if (depth === floor && !(code === OPEN_OBJECT || code === CLOSE_LIST || isBetween(code, depth))) {
        throw new Error(`it has ${JSON.stringify(piece.charAt(at))} where a feature should begin`);
      }
      if (code === QUOTE) inString = true;
      else if (code === OPEN_OBJECT) {
        if (depth === floor) {
          keeping = true;
          from = at;
        }
        depth += 1;
      } else if (code === OPEN_LIST) {
        if (depth === 1 && keeping && LIST_BEGINS.test(tail(kept, piece.slice(from, at)))) {
          floor = 2;
          keeping = false;
          kept = '';
        }
        depth += 1;
      } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
        depth -= 1;
        if (depth < 0) throw new Error('it closes more than it opens');
        if (depth < floor) floor = 0;
        if (keeping && depth === floor) {
          complete.push(kept + piece.slice(from, at + 1));
          kept = '';
          keeping = false;
        }
      }
    }
    if (keeping) keep(piece.slice(from));
    return complete;
  }

  return {
    write,
    end() {
      if (depth > 0) throw new Error('it ends in the middle');
    },
  };
}

/** What may stand between features: in a list commas as well. */
function isBetween(code: number, depth: number): boolean {
  return code <= LAST_BLANK || code === BYTE_ORDER_MARK || (depth > 0 && code === COMMA);
}

function tail(before: string, now: string): string {
  return now.length < LOOK_BACK ? before.slice(-LOOK_BACK) + now : now.slice(-LOOK_BACK);
}

import { divideRounded, formatDecimal } from './numbers.ts';

/** A foot is 30.48 centimetres. */
const HUNDREDTHS_OF_CM_PER_FOOT = 3048;
const INCHES_PER_FOOT = 12;

/** Matches a typed height in feet, or feet and inches: 10呎, 10.5 ft, 12'6", 10呎半. */
const FEET =
  /^(\d{1,4}(?:\.\d+)?) ?(?:英?[呎尺]|feet|foot|ft\.?|['′])(?: ?(?:(半)|(\d{1,2}(?:\.\d+)?) ?(?:英?[吋寸]|inch(?:es)?|in\.?|["″]|'')?))?$/;

/** Parses a height that is typed in feet to the nearest centimetre. Text without feet is undefined. */
export function parseFeet(normalizedText: string): number | undefined {
  const [, feet, half, inches = 0] = FEET.exec(normalizedText) ?? [];
  if (feet === undefined) return undefined;
  const height = Number(feet) + (half === undefined ? Number(inches) / INCHES_PER_FOOT : 0.5);
  return Math.round((height * HUNDREDTHS_OF_CM_PER_FOOT) / 100);
}

/** Formats a height for the phrases that name it in metres and in feet, to a tenth of a foot. */
export function heightValues(cm: number): { readonly value: string; readonly feet: string } {
  return {
    value: formatDecimal(cm, 2),
    feet: formatDecimal(divideRounded(cm * 1000, HUNDREDTHS_OF_CM_PER_FOOT), 1),
  };
}

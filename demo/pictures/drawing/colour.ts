/** Colours are `#rrggbb`. */
export type Colour = string;

const rgbOf = (colour: Colour): readonly [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const toHex = (red: number, green: number, blue: number): Colour =>
  `#${((1 << 24) | (clampToByte(red) << 16) | (clampToByte(green) << 8) | clampToByte(blue)).toString(16).slice(1)}`;

const clampToByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** Mixes two colours: the fraction 0 gives the first, 1 the second. */
export function mixColours(first: Colour, second: Colour, fraction: number): Colour {
  const [r, g, b] = rgbOf(first);
  const [r2, g2, b2] = rgbOf(second);
  return toHex(r + (r2 - r) * fraction, g + (g2 - g) * fraction, b + (b2 - b) * fraction);
}

/** Changes the brightness of a colour. A factor below 1 darkens, a factor above 1 brightens. */
export function brighten(colour: Colour, factor: number): Colour {
  const [r, g, b] = rgbOf(colour);
  return toHex(r * factor, g * factor, b * factor);
}

/** Returns whether dark letters are easier to read on a colour than light ones. */
export function isPale(colour: Colour): boolean {
  const [r, g, b] = rgbOf(colour);
  return 0.3 * r + 0.59 * g + 0.11 * b > 150;
}

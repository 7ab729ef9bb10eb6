import measured from './measured.json' with { type: 'json' };
import prices from './prices.json' with { type: 'json' };

export type FigureName = keyof typeof measured;
export type Figure = {
  /** Null until somebody has measured it. */
  readonly value: number | null;
  readonly unit: string;
  readonly command: string;
  /** Which line of what the command prints. */
  readonly line: string;
};

export const MEASURED: Readonly<Record<FigureName, Figure>> = measured;
export const PRICES = prices;

/** A figure that the model counts with. Throws where it is not measured yet. */
export function measuredValue(name: FigureName): number {
  const { value, command } = MEASURED[name];
  if (value === null) throw new Error(`“${name}” is not measured yet: ${command}`);
  return value;
}

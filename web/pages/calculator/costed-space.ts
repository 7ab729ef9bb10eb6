import type { CalculatorForm } from '#domain/calculator/form.ts';
import type { CalculatorState } from '#web/features/calculator/use-calculator.ts';

/** One space of the page: its fields and what they come to. */
export type CostedSpace<Form extends CalculatorForm, Result> = {
  readonly form: Form;
  readonly state: CalculatorState<Form>;
  readonly name: string;
  /** undefined while something is missing. */
  readonly result: Result | undefined;
};

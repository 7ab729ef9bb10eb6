import type { CalculatorForm } from '#domain/calculator/form.ts';
import type { CalculatorState } from './use-calculator.ts';

/** One space of the page: its fields and what they come to. */
export type CostedSpace<Form extends CalculatorForm, Result> = {
  readonly form: Form;
  readonly state: CalculatorState<Form>;
  readonly name: string;
  readonly result: Result | undefined;
  /** The rateable value is not known: twelve months' rent stand for it. */
  readonly assumed: boolean;
};

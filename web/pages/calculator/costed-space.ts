import type { CalculatorForm } from '#domain/calculator/form.ts';
import type { CalculatorState } from '#web/features/calculator/use-calculator.ts';

/** Form state and calculated result of one space. */
export type CostedSpace<Form extends CalculatorForm, Result> = {
  readonly form: Form;
  readonly state: CalculatorState<Form>;
  readonly name: string;
  /** Undefined while the input is incomplete. */
  readonly result: Result | undefined;
  /** True for the space that the visitor edited last, whose result stands first. */
  readonly isEdited: boolean;
  readonly onEdit: () => void;
};

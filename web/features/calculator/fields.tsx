import { type ReactNode, useId, useRef } from 'react';
import type { CalculatorField, CalculatorForm, FieldError } from '#domain/calculator/form.ts';
import { formatTypedDay, parseDay } from '#domain/calculator/term.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { useT } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Field, Input } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CalculatorState } from './use-calculator.ts';

type CalculatorFieldProps<Form extends CalculatorForm> = {
  form: Form;
  state: CalculatorState<Form>;
  name: Extract<keyof Form, string>;
  label: string;
  /** Error message from the calculator itself, for example for a loan above the property value. */
  message?: string | undefined;
  /** Request for the value of an empty field: a hint at first, an error once the visitor has typed. */
  request?: string | undefined;
  hint?: ReactNode;
  className?: string;
};

/** Number input with a unit, for example dollars, percent, months or square feet. */
export function NumberField<Form extends CalculatorForm>(
  props: CalculatorFieldProps<Form> & { unit?: string; prefix?: string },
) {
  const { state, name, form, unit, prefix } = props;
  return (
    <CheckedField {...props}>
      {(control) => (
        <Input
          {...control}
          {...(unit && { unit })}
          {...(prefix && { leadingText: prefix })}
          name={wireNameOf(form, name)}
          inputMode="decimal"
          autoComplete="off"
          value={state.texts[name]}
          onChange={(event) => state.change(name, event.target.value)}
          className="[&>input]:font-bold"
        />
      )}
    </CheckedField>
  );
}

/** Date input: typed as dd/mm/yyyy or picked from the browser's date picker. */
export function DayField<Form extends CalculatorForm>(props: CalculatorFieldProps<Form>) {
  const t = useT();
  const { state, name, form, label } = props;
  const calendarRef = useRef<HTMLInputElement>(null);
  return (
    <CheckedField {...props}>
      {(control) => (
        <span className="relative flex">
          <Input
            {...control}
            name={wireNameOf(form, name)}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('calculator_fields:day.placeholder')}
            value={state.texts[name]}
            onChange={(event) => state.change(name, event.target.value)}
            className="pr-11 [&>input]:font-bold"
          />
          <button
            type="button"
            aria-label={t('calculator_fields:day.pick', { name: label })}
            onClick={() => calendarRef.current?.showPicker()}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink noscript:hidden"
          >
            <Icon of="calendar-days" size="sm" />
          </button>
          <input
            ref={calendarRef}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={parseDay(state.texts[name] ?? '') ?? ''}
            onChange={({ target }) =>
              target.value && state.change(name, formatTypedDay(target.value as IsoDate))
            }
            className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
          />
        </span>
      )}
    </CheckedField>
  );
}

/** Radio buttons for two or three choices, shown as a bar. */
export function ChoiceField<Form extends CalculatorForm>({
  form,
  state,
  name,
  label,
  choices,
}: CalculatorFieldProps<Form> & { choices: readonly { readonly value: string; readonly label: string }[] }) {
  const id = useId();
  const selectedValue = state.values[name] as unknown;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-bold">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-control border border-edge bg-raised">
        {choices.map(({ value, label: choiceLabel }) => (
          <label
            key={value}
            htmlFor={`${id}-${value}`}
            className={cx(
              'target grid cursor-pointer place-items-center border-l border-line px-3 text-center first:border-l-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand',
              selectedValue === value ? 'bg-brand font-bold text-on-brand' : 'hover:bg-brand-tint',
            )}
          >
            <input
              id={`${id}-${value}`}
              type="radio"
              className="sr-only"
              name={wireNameOf(form, name)}
              value={value}
              checked={selectedValue === value}
              onChange={() => state.change(name, value)}
            />
            {choiceLabel}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function wireNameOf(form: CalculatorForm, name: string): string | undefined {
  return form[name]?.paramName;
}

/** Field with its label and its error message. */
function CheckedField<Form extends CalculatorForm>({
  form,
  state,
  name,
  label,
  hint,
  message,
  request,
  className,
  children,
}: CalculatorFieldProps<Form> & { children: Parameters<typeof Field>[0]['children'] }) {
  const t = useT();
  const field: CalculatorField | undefined = form[name];
  const fieldError: FieldError | undefined = state.errors[name];
  const limits = { least: formatLimit(field?.min), most: formatLimit(field?.max) };
  const emptyNote = state.texts[name]?.trim() === '' ? request : undefined;
  const wasTyped = state.typedFields.has(name);
  const error = fieldError
    ? t(`calculator_fields:wrong.${fieldError}`, limits)
    : (message ?? (wasTyped ? emptyNote : undefined));
  const note = emptyNote ?? hint;
  return (
    <Field
      label={label}
      {...(className && { className })}
      {...(note && { hint: note })}
      {...(error && { error })}
    >
      {children}
    </Field>
  );
}

/** Formats the limit of a number field, for example 1,000 or 0.01. */
function formatLimit(limit = 0): string {
  return Number.isInteger(limit) ? groupThousands(limit) : String(limit);
}

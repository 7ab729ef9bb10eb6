import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type CalculatorForm,
  type FormState,
  type FormTexts,
  formParams,
  readForm,
} from '#domain/calculator/form.ts';

/** Router state of URLs that were written by the calculator's own fields. */
const TYPED_STATE = { typed: true } as const;

export type CalculatorState<Form extends CalculatorForm> = FormState<Form> & {
  /** Fields that the visitor has typed into. */
  readonly typedFields: ReadonlySet<PropertyKey>;
  /** Changes a field, and further fields that the change makes obsolete. */
  readonly change: (key: keyof Form, typedText: string, otherTexts?: Partial<FormTexts<Form>>) => void;
};

/**
 * Keeps the fields of a calculator and the URL in sync. Typing updates the fields first and then the
 * URL, which can be shared at any time. A URL from elsewhere (a link, the back button) fills the
 * fields. Other URL parameters are preserved.
 */
export function useCalculator<Form extends CalculatorForm>(form: Form): CalculatorState<Form> {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [texts, setTexts] = useState<FormTexts<Form>>(() => fieldTextsOf(form, search));
  const [typedFields, setTypedFields] = useState<ReadonlySet<PropertyKey>>(new Set());
  useEffect(() => {
    if (!isTypedState(state)) setTexts(fieldTextsOf(form, search));
  }, [form, search, state]);

  const change = (key: keyof Form, typedText: string, otherTexts?: Partial<FormTexts<Form>>) => {
    const newTexts = { ...texts, [key]: typedText, ...otherTexts };
    setTexts(newTexts);
    setTypedFields(new Set([...typedFields, key]));
    const query = mergeOtherParams(form, formParams(form, newTexts), search).toString();
    void navigate(pathname + (query && `?${query}`), {
      replace: true,
      preventScrollReset: true,
      state: TYPED_STATE,
    });
  };
  // The typed texts are parsed by the same rules as the URL parameters.
  const params = new URLSearchParams(
    Object.entries(form).map(([key, { paramName }]) => [paramName, texts[key] ?? '']),
  );
  return { ...readForm(form, params), typedFields, change };
}

function fieldTextsOf<Form extends CalculatorForm>(form: Form, search: string): FormTexts<Form> {
  return readForm(form, new URLSearchParams(search)).texts;
}

function mergeOtherParams(form: CalculatorForm, params: URLSearchParams, search: string): URLSearchParams {
  const calculatorParamNames = new Set(Object.values(form).map(({ paramName }) => paramName));
  for (const [name, value] of new URLSearchParams(search))
    if (!calculatorParamNames.has(name)) params.append(name, value);
  return params;
}

function isTypedState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typed' in state;
}

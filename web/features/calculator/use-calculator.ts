import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type CalculatorForm,
  type FormState,
  type FormTexts,
  formParams,
  readForm,
} from '#domain/calculator/form.ts';

/** Marks an address that the fields themselves have written. */
const TYPED = { typed: true } as const;

export type CalculatorState<Form extends CalculatorForm> = FormState<Form> & {
  readonly change: (key: keyof Form, text: string) => void;
};

/**
 * The fields of a calculator and the address that says the same. The fields run ahead while somebody types; the
 * address follows at once, so that it can be shared at any time. An address from elsewhere (a link, Back) fills the
 * fields again. Other parameters of the address stay.
 */
export function useCalculator<Form extends CalculatorForm>(form: Form): CalculatorState<Form> {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [texts, setTexts] = useState<FormTexts<Form>>(() => textsOf(form, search));
  useEffect(() => {
    if (!isTyped(state)) setTexts(textsOf(form, search));
  }, [form, search, state]);

  const change = (key: keyof Form, text: string) => {
    const next = { ...texts, [key]: text };
    setTexts(next);
    const query = withOthers(form, formParams(form, next), search).toString();
    void navigate(pathname + (query && `?${query}`), {
      replace: true,
      preventScrollReset: true,
      state: TYPED,
    });
  };
  // Read from what the fields say, by the rules an address is read with.
  const params = new URLSearchParams(Object.entries(form).map(([key, { wire }]) => [wire, texts[key] ?? '']));
  return { ...readForm(form, params), change };
}

function textsOf<Form extends CalculatorForm>(form: Form, search: string): FormTexts<Form> {
  return readForm(form, new URLSearchParams(search)).texts;
}

function withOthers(form: CalculatorForm, params: URLSearchParams, search: string): URLSearchParams {
  const own = new Set(Object.values(form).map(({ wire }) => wire));
  for (const [name, value] of new URLSearchParams(search)) if (!own.has(name)) params.append(name, value);
  return params;
}

function isTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typed' in state;
}

import type { FormEvent, ReactNode } from 'react';
import { MAX_KEYWORD } from '#domain/search/filter.ts';
import { Button } from './button.tsx';
import { Field, Input } from './field.tsx';
import { type Option, Select } from './select.tsx';

/** A form whose fields become the query of an address. Without script the browser sends it to that address itself. */
export function QueryForm({
  label,
  address,
  action,
  onQuery,
  className,
  children,
}: {
  label: string;
  /** The address that the page shows: a new one fills the form again. */
  address: string;
  /** Where the browser sends it. */
  action: string;
  onQuery: (query: URLSearchParams) => void;
  className: string;
  children: ReactNode;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    onQuery(new URLSearchParams([...sent].map(([name, value]) => [name, String(value)])));
  }
  return (
    <search aria-label={label} data-print="hide">
      <form key={address} action={action} onSubmit={submit} className={className}>
        {children}
      </form>
    </search>
  );
}

/** What is being looked for, in words. */
export function KeywordField({
  name,
  label,
  value,
  className,
}: {
  name: string;
  label: string;
  value: string;
  className?: string;
}) {
  return (
    <Field label={label} {...(className && { className })}>
      {(control) => (
        <Input
          {...control}
          type="search"
          name={name}
          icon="search"
          defaultValue={value}
          maxLength={MAX_KEYWORD}
          enterKeyHint="search"
          autoComplete="off"
        />
      )}
    </Field>
  );
}

/** Choices that stand under a heading of their own. */
export type OptionGroup = { readonly label: string; readonly options: readonly Option[] };

export function ChoiceField({
  name,
  label,
  value,
  options,
  groups = [],
  required = false,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly Option[];
  groups?: readonly OptionGroup[];
  required?: boolean;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={value}
          options={options}
          required={required}
          // A list that is as wide as its widest choice is laid out for each of them: for all districts that takes
          // as long as the rest of a page.
          {...(groups.length > 0 && {
            className: 'min-w-44 lang-en:min-w-72 *:field-sizing-content',
          })}
        >
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function SearchButton({ label, className }: { label: string; className?: string }) {
  return (
    <Button icon="search" type="submit" {...(className && { className })}>
      {label}
    </Button>
  );
}

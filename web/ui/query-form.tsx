import type { FormEvent, ReactNode } from 'react';
import { MAX_KEYWORD_LENGTH } from '#domain/search/filter.ts';
import { Button } from './button.tsx';
import { Field, Input } from './field.tsx';
import { type Option, Select } from './select.tsx';

/**
 * A form whose fields become the query string of a URL. Without JavaScript the browser submits the form
 * to that URL.
 */
export function QueryForm({
  label,
  address,
  action,
  onQuery,
  className,
  children,
}: {
  label: string;
  /** Current URL of the page. The form resets when the URL changes. */
  address: string;
  /** URL to which the browser submits the form without JavaScript. */
  action: string;
  onQuery: (query: URLSearchParams) => void;
  className: string;
  children: ReactNode;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    onQuery(new URLSearchParams([...formData].map(([name, value]) => [name, String(value)])));
  }
  return (
    <search aria-label={label} data-print="hide">
      <form key={address} action={action} onSubmit={submit} className={className}>
        {children}
      </form>
    </search>
  );
}

/** Text field for a keyword. */
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
          maxLength={MAX_KEYWORD_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
        />
      )}
    </Field>
  );
}

/** Options of a select field under a common heading. */
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
          // Fixed width, because the browser measures every option to size a select. For all districts,
          // measuring takes as long as the layout of all other parts of the page.
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

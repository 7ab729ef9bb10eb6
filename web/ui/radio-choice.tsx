import { useId } from 'react';
import { cx } from './cx.ts';

/** A group of radio buttons, one per line, with the error message below. */
export function RadioChoice<Value extends string>({
  id,
  label,
  name,
  choices,
  value,
  error,
  onChoose,
  className,
}: {
  /** HTML id of the first choice. Needed only if a link points to it. */
  id?: string | undefined;
  label: string;
  name: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value | undefined;
  error?: string | undefined;
  onChoose: (value: Value) => void;
  /** CSS classes that arrange the choices. */
  className?: string;
}) {
  const noteId = useId();
  return (
    <fieldset {...(error && { 'aria-describedby': noteId })}>
      <legend className="mb-1 text-sm font-bold">{label}</legend>
      <div className={className}>
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={cx(
              'flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-brand-tint',
              className && 'border border-edge px-3 has-checked:border-brand has-checked:bg-brand-tint',
            )}
          >
            <input
              {...(index === 0 && { id })}
              type="radio"
              name={name}
              className="size-[18px] shrink-0"
              checked={value === choice.value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={noteId} className="text-sm text-accent">
          {error}
        </p>
      )}
    </fieldset>
  );
}

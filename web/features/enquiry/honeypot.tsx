import { useT } from '#web/app/page.ts';

/**
 * Hidden field to detect bots, which fill in every field. People cannot see the field or reach it by
 * keyboard.
 */
export function Honeypot() {
  const t = useT();
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        {t('enquiry:website')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Returns the text that a bot typed into the honeypot field. */
export function honeypotText(form: HTMLFormElement): string {
  return String(new FormData(form).get('website') ?? '');
}

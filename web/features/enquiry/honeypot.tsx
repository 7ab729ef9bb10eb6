import { useT } from '#web/app/page.ts';

/** Programs fill in every field they find. People cannot see this one or reach it by keyboard. */
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

/** What a program has typed into the honeypot. */
export function honeypotText(form: HTMLFormElement): string {
  return String(new FormData(form).get('website') ?? '');
}

import { RESUME_CONTENT_TYPES, RESUME_TYPES } from '#domain/enquiry/resume.ts';
import { useT } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RESUME_LIMIT } from './enquiry-messages.ts';
import type { Resume } from './resume.ts';

const ACCEPTED_TYPES = [
  ...RESUME_TYPES.map((type) => `.${type}`),
  ...Object.values(RESUME_CONTENT_TYPES),
].join();

/**
 * File input for a résumé with the portal's own text, because browsers label file inputs in their own
 * language.
 */
export function ResumeField({
  id,
  resume,
  error,
  onChoose,
}: {
  id: string;
  resume: Resume | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
}) {
  const t = useT();
  return (
    <Field
      id={id}
      label={t('enquiry:application.resume')}
      hint={t('enquiry:application.hint', RESUME_LIMIT)}
      error={error}
    >
      {(control) => (
        <span className="text-box relative">
          <Icon of="paperclip" size="sm" className="text-brand" />
          <span aria-live="polite" className={cx('truncate', !resume && 'font-bold text-brand')}>
            {resume?.name ?? t('enquiry:application.choose')}
          </span>
          <input
            {...control}
            type="file"
            name="resume"
            required
            accept={ACCEPTED_TYPES}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose(file);
              // Resets the input, so that choosing the same file again triggers a change event.
              target.value = '';
            }}
          />
        </span>
      )}
    </Field>
  );
}

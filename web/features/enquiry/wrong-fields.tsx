import { useEffect, useRef } from 'react';
import { useT } from '#web/app/page.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What is wrong with a field of a form: the id of its control, its name, and a sentence. */
export type WrongField = { readonly id: string; readonly label: string; readonly error: string };

/**
 * Above the fields of a form that cannot be sent: what is wrong, each a link to its field. It takes the focus whenever
 * the form was refused again, so that nobody looks for the reason. What is mended leaves the list.
 */
export function WrongFields({ fields, refusals }: { fields: readonly WrongField[]; refusals: number }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  return (
    // It is there before there is anything to say, as screen readers want it.
    <div ref={box} tabIndex={-1} className="scroll-mt-4 rounded-control empty:hidden">
      {fields.length > 0 && (
        <Notice warning>
          <p className="font-bold">{t('enquiry:wrong')}</p>
          <ul>
            {fields.map(({ id, label, error }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-6 items-center text-brand underline underline-offset-4 pointer-coarse:min-h-11"
                  onClick={(event) => {
                    // The focus alone: the address of a page, or of a step, stays what it is.
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                >
                  {t('enquiry:wrong_field', { label, error })}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

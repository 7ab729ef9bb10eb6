import { useEffect, useRef } from 'react';
import { useT } from '#web/app/page.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Invalid form field: the id of its control, its label and the error message. */
export type InvalidField = { readonly id: string; readonly label: string; readonly error: string };

/**
 * Lists the invalid fields above the form, each with a link to its field. The list takes the focus
 * after every rejected submit. Corrected fields disappear from the list.
 */
export function InvalidFieldsSummary({
  invalidFields,
  rejectionCount,
}: {
  invalidFields: readonly InvalidField[];
  rejectionCount: number;
}) {
  const t = useT();
  const summaryRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rejectionCount > 0) summaryRef.current?.focus();
  }, [rejectionCount]);
  return (
    // The live region exists before it has content, because screen readers announce only later changes.
    <div ref={summaryRef} tabIndex={-1} className="scroll-mt-4 rounded-control empty:hidden">
      {invalidFields.length > 0 && (
        <Notice isWarning>
          <p className="font-bold">{t('enquiry:wrong')}</p>
          <ul>
            {invalidFields.map(({ id, label, error }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-6 items-center text-brand underline underline-offset-4 pointer-coarse:min-h-11"
                  onClick={(event) => {
                    // Only moves the focus. Following the link would change the page's URL.
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

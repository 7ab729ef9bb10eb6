import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '#web/app/page.ts';
import { CopyLinkButton } from '#web/features/share/copy-link-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { download, type Download as File } from '#web/ui/download.ts';
import { Spaced } from '#web/ui/spaced.tsx';

type Figure = {
  /** Name of the space. Set only if the calculator compares several spaces. */
  readonly spaceName?: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly note?: string;
};

/** Assumptions of one space, one text line each. */
type Assumptions = { readonly spaceName: string; readonly lines: readonly string[] };

/** Result of a calculator: one main figure and secondary figures below it. */
export type Result = {
  /** Name of the space that the main figure belongs to. Set only if several spaces are compared. */
  readonly spaceName?: string | undefined;
  readonly label: string;
  /** Formatted main figure, or null while the input is incomplete or invalid. */
  readonly value: string | null;
  /** Reason why there is no result, or a remark about the result. */
  readonly note?: string | undefined;
  /** Assumptions of the main figure, displayed before it. */
  readonly assumptions?: readonly string[] | undefined;
  readonly figures: readonly Figure[];
  /**
   * Assumptions of each calculated space, displayed above its figures. Set only if there are several
   * spaces.
   */
  readonly spaceAssumptions?: readonly Assumptions[] | undefined;
};

/**
 * Layout of a calculator page: form fields and calculation steps on the left, result on the right. On a
 * phone the result sticks to the bottom of the screen. Without JavaScript the form is submitted to the
 * same URL, and the server renders the result.
 */
export function CalculatorFrame({
  fields,
  children,
  result,
  file,
}: {
  fields: ReactNode;
  /** Calculation steps, charts and tables, displayed below the fields. */
  children: ReactNode;
  result: Result;
  file?: File | undefined;
}) {
  const { t, site, origin, textOf } = usePage();
  const { pathname, search } = useLocation();
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-11">
      <div className="grid min-w-0 grid-cols-1 content-start gap-9">
        <form method="get" className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
          {fields}
          <noscript>
            <Button type="submit">{t('calculator_fields:work_out')}</Button>
          </noscript>
        </form>
        <ResultFigures result={result} className="lg:hidden" />
        {children}
        <p className="hidden text-xs wrap-anywhere print:block">
          {textOf(site.brand)} · {site.today} · {origin + pathname + search}
        </p>
      </div>
      <aside className="foot-bar sticky bottom-(--dock) z-10 grid content-start gap-1 self-end rounded-card border border-line bg-raised p-4 max-lg:-mx-4 max-lg:rounded-b-none max-lg:shadow-float md:max-lg:mx-0 lg:top-5 lg:bottom-auto lg:self-start lg:p-6 print:static print:order-first print:shadow-none">
        <output className="grid gap-1" aria-live="polite">
          <Spaced>
            {result.spaceName && <b className="truncate">{result.spaceName}</b>}
            {result.assumptions?.map((line) => (
              <span key={line} className="text-xs text-muted lg:text-sm">
                {line}
              </span>
            ))}
            <span className="text-sm text-muted">{result.label}</span>
            {result.value !== null && (
              <strong className="text-[28px] leading-tight font-bold tracking-tight lg:text-[38px]">
                {result.value}
              </strong>
            )}
            {result.note && (
              <span className={result.value === null ? 'font-bold' : 'text-sm'}>{result.note}</span>
            )}
          </Spaced>
        </output>
        <ResultFigures result={result} className="mt-3 max-lg:hidden" />
        <div className="mt-3 flex flex-wrap gap-2 max-lg:hidden noscript:hidden" data-print="hide">
          <ResultActions file={file} />
        </div>
      </aside>
      <div className="flex flex-wrap gap-2 lg:hidden noscript:hidden" data-print="hide">
        <ResultActions file={file} />
      </div>
    </div>
  );
}

function ResultActions({ file }: { file: File | undefined }) {
  const { t, origin } = usePage();
  const { pathname, search } = useLocation();
  return (
    <>
      <CopyLinkButton link={origin + pathname + search} />
      <Button icon="printer" variant="plain" onClick={() => window.print()}>
        {t('calculator:print')}
      </Button>
      {file && (
        <Button icon="download" variant="plain" onClick={() => void download(file)}>
          {file.label}
        </Button>
      )}
    </>
  );
}

function ResultFigures({
  result: { figures, spaceAssumptions = [] },
  className,
}: {
  result: Result;
  className: string;
}) {
  if (figures.length === 0) return null;
  const spaceNames = [...new Set(figures.map(({ spaceName }) => spaceName))];
  return (
    <div className={cx('grid gap-4', className)}>
      {spaceNames.map((groupName) => (
        <div key={groupName ?? ''}>
          {groupName && <p className="pb-1 font-bold">{groupName}</p>}
          {spaceAssumptions
            .filter(({ spaceName }) => spaceName === groupName)
            .flatMap(({ lines }) => lines)
            .map((line) => (
              <p key={line} className="pb-1 text-sm text-muted">
                {line}
              </p>
            ))}
          <dl>
            {figures
              .filter(({ spaceName }) => spaceName === groupName)
              .map((figure) => (
                <FigureLine key={figure.label} {...figure} />
              ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

function FigureLine({ label, value, note }: Figure) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
      <dt className="min-w-0 flex-1 text-muted">{label}</dt>
      <dd className="text-right font-bold whitespace-nowrap">{value}</dd>
      {note && <dd className="w-full text-sm text-muted">{note}</dd>}
    </div>
  );
}

export type Step = {
  readonly name: string;
  readonly explanation?: string | undefined;
  readonly value: string;
};

/** Numbered list of the calculation's steps. */
export function WorkingSteps({ steps }: { steps: readonly Step[] }) {
  const { t } = usePage();
  return (
    <TitledSection title={t('calculator:working')}>
      <ol>
        {steps.map(({ name, explanation, value }, index) => (
          <li
            key={name}
            className="grid grid-cols-[1.75rem_minmax(6rem,1fr)_minmax(0,auto)] gap-x-2 border-b border-line py-2.5"
          >
            <Spaced>
              <span className="text-muted">{index + 1}</span>
              <span>
                {name} {explanation && <small className="block text-sm text-muted">{explanation}</small>}
              </span>
              <b className="text-right">{value}</b>
            </Spaced>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="below grid grid-cols-1 gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '#web/app/page.ts';
import { CopyLinkButton } from '#web/features/share/copy-link-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { download, type Download as File } from '#web/ui/download.ts';
import { Spaced } from '#web/ui/spaced.tsx';

type Figure = {
  /** The space it is about, where there are two. */
  readonly of?: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly note?: string;
};

/** What a calculator has found: one figure large, the others below it. */
export type Result = {
  readonly label: string;
  /** null while something has to be put right first. */
  readonly value: string | null;
  /** Why there is no figure yet, or what to mind about it. */
  readonly note?: string | undefined;
  readonly figures: readonly Figure[];
};

/**
 * The page of a calculator: fields and working on the left, the result on the right; on a phone the result rests at
 * the foot of the screen. Without script the form is sent to the same address, which answers with the same result.
 */
export function CalculatorFrame({
  fields,
  children,
  result,
  file,
}: {
  fields: ReactNode;
  /** Working, charts and tables, below the fields. */
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
        <Figures figures={result.figures} className="lg:hidden" />
        {children}
        <p className="hidden text-xs wrap-anywhere print:block">
          {textOf(site.brand)} · {site.today} · {origin + pathname + search}
        </p>
      </div>
      <aside className="foot-bar sticky bottom-(--dock) z-10 grid content-start gap-1 self-end rounded-card border border-line bg-raised p-4 max-lg:-mx-4 max-lg:rounded-b-none max-lg:shadow-float md:max-lg:mx-0 lg:top-5 lg:bottom-auto lg:self-start lg:p-6 print:static print:order-first print:shadow-none">
        <output className="grid gap-1" aria-live="polite">
          <Spaced>
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
        <Figures figures={result.figures} className="mt-3 max-lg:hidden" />
        <div className="mt-3 flex flex-wrap gap-2 max-lg:hidden noscript:hidden" data-print="hide">
          <Actions file={file} />
        </div>
      </aside>
      <div className="flex flex-wrap gap-2 lg:hidden noscript:hidden" data-print="hide">
        <Actions file={file} />
      </div>
    </div>
  );
}

function Actions({ file }: { file: File | undefined }) {
  const { t, origin } = usePage();
  const { pathname, search } = useLocation();
  return (
    <>
      <CopyLinkButton link={origin + pathname + search} />
      <Button icon="printer" look="plain" onClick={() => window.print()}>
        {t('calculator:print')}
      </Button>
      {file && (
        <Button icon="download" look="plain" onClick={() => void download(file)}>
          {file.label}
        </Button>
      )}
    </>
  );
}

function Figures({ figures, className }: { figures: readonly Figure[]; className: string }) {
  if (figures.length === 0) return null;
  const spaces = [...new Set(figures.map(({ of }) => of))];
  return (
    <div className={cx('grid gap-4', className)}>
      {spaces.map((space) => (
        <div key={space ?? ''}>
          {space && <p className="pb-1 font-bold">{space}</p>}
          <dl>
            {figures
              .filter(({ of }) => of === space)
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

export type Step = { readonly name: string; readonly how?: string | undefined; readonly value: string };

/** The working, step by step. */
export function Working({ steps }: { steps: readonly Step[] }) {
  const { t } = usePage();
  return (
    <Block title={t('calculator:working')}>
      <ol>
        {steps.map(({ name, how, value }, index) => (
          <li
            key={name}
            className="grid grid-cols-[1.75rem_minmax(6rem,1fr)_minmax(0,auto)] gap-x-2 border-b border-line py-2.5"
          >
            <Spaced>
              <span className="text-muted">{index + 1}</span>
              <span>
                {name} {how && <small className="block text-sm text-muted">{how}</small>}
              </span>
              <b className="text-right">{value}</b>
            </Spaced>
          </li>
        ))}
      </ol>
    </Block>
  );
}

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="below grid grid-cols-1 gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}

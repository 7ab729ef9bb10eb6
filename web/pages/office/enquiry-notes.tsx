import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { OfficeAnswer } from '#contract/office.ts';
import { NOTE_LENGTH } from '#domain/office/office.ts';
import { manyLines } from '#domain/text/typed-text.ts';
import { FailedNotice } from '#web/app/failed-notice.tsx';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { useTimeText } from './use-time-text.ts';

type Enquiry = OfficeAnswer<'enquiry'>;

/** Notes of colleagues in the order they were written, and a box for the next one. */
export function EnquiryNotes({
  notes,
  add,
}: {
  notes: Enquiry['notes'];
  add: UseMutationResult<Enquiry, Error, string>;
}) {
  const { t } = usePage();
  const timeText = useTimeText();
  const [text, setText] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (manyLines(text) === '') return box.current?.focus();
    add.mutate(text, { onSuccess: () => setText('') });
  }
  return (
    <section aria-labelledby="notes" className="grid gap-3">
      <h2 id="notes" className="text-xl">
        {t('office:notes')}
      </h2>
      {notes.length === 0 && <p className="text-muted">{t('office:notes.none')}</p>}
      <ol className="grid gap-3">
        {notes.map((note) => (
          <li key={note.written_at} className="rounded-card border border-line bg-raised px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              <Spaced>
                <span className="font-bold text-ink">{note.user}</span>
                <time dateTime={note.written_at}>{timeText(note.written_at)}</time>
              </Spaced>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
          </li>
        ))}
      </ol>
      <form onSubmit={submit} className="grid gap-3">
        <Field label={t('office:notes.field')} hint={t('office:notes.hint', { most: NOTE_LENGTH })}>
          {(control) => (
            <TextArea
              {...control}
              ref={box}
              value={text}
              maxLength={NOTE_LENGTH}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {add.error && !add.isPending && <FailedNotice title={t('office:change_failed')} error={add.error} />}
        <div>
          <Button type="submit" look="ghost" busy={add.isPending}>
            {t(add.isPending ? 'office:notes.adding' : 'office:notes.add')}
          </Button>
        </div>
      </form>
    </section>
  );
}

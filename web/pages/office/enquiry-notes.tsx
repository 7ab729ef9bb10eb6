import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { OfficeAnswer } from '#contract/office.ts';
import { MAX_NOTE_LENGTH } from '#domain/office/office.ts';
import { cleanMultiline } from '#domain/text/typed-text.ts';
import { FailedNotice } from '#web/app/failed-notice.tsx';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { useTimeFormatter } from './use-format-time.ts';

type Enquiry = OfficeAnswer<'enquiry'>;

/** Notes of colleagues in chronological order, with a box to add a note. */
export function EnquiryNotes({
  notes,
  addMutation,
}: {
  notes: Enquiry['notes'];
  addMutation: UseMutationResult<Enquiry, Error, string>;
}) {
  const { t } = usePage();
  const timeText = useTimeFormatter();
  const [noteText, setNoteText] = useState('');
  const textAreaRef = useRef<HTMLTextAreaElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (cleanMultiline(noteText) === '') return textAreaRef.current?.focus();
    addMutation.mutate(noteText, { onSuccess: () => setNoteText('') });
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
        <Field label={t('office:notes.field')} hint={t('office:notes.hint', { most: MAX_NOTE_LENGTH })}>
          {(control) => (
            <TextArea
              {...control}
              ref={textAreaRef}
              value={noteText}
              maxLength={MAX_NOTE_LENGTH}
              onChange={(event) => setNoteText(event.target.value)}
            />
          )}
        </Field>
        {addMutation.error && !addMutation.isPending && (
          <FailedNotice title={t('office:change_failed')} error={addMutation.error} />
        )}
        <div>
          <Button type="submit" variant="ghost" busy={addMutation.isPending}>
            {t(addMutation.isPending ? 'office:notes.adding' : 'office:notes.add')}
          </Button>
        </div>
      </form>
    </section>
  );
}

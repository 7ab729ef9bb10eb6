import { useId, useRef, useState } from 'react';
import { FILE_HOURS } from '#domain/enquiry/enquiry.ts';
import { PHOTO_LIMITS, PHOTO_TYPES } from '#domain/enquiry/property-form.ts';
import { errorText } from '#web/app/error-text.ts';
import { useT } from '#web/app/page.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { FormPhoto } from './unsent-property.ts';
import type { PhotoProblem, Photos, Upload } from './use-photos.ts';

/** Chooses, shows, orders and removes photos. The order is changed by buttons, or by dragging. */
export function PhotosStep({ photos }: { photos: Photos }) {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number>();
  const { list, uploads, problems } = photos;
  const isFull = list.length >= PHOTO_LIMITS.count;

  function move(from: number, to: number) {
    photos.move(from, to);
    setSaid(t('list_property:moved', { n: to + 1 }));
  }

  function remove(photo: FormPhoto) {
    photos.remove(photo);
    setSaid(t('list_property:removed'));
    box.current?.focus();
  }

  return (
    <div className="grid gap-4">
      <p id={hintId} className="text-muted">
        {t('list_property:photos_hint', { most: PHOTO_LIMITS.count })}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <label
          className={cx(
            'target relative inline-flex items-center gap-2 rounded-control border border-brand px-4 font-bold text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand',
            isFull ? 'opacity-50' : 'cursor-pointer hover:bg-brand-tint',
          )}
        >
          <Icon of="image-plus" size="sm" />
          {t('list_property:photos_choose')}
          <input
            ref={box}
            type="file"
            multiple
            accept={PHOTO_TYPES.join()}
            disabled={isFull}
            aria-describedby={hintId}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => {
              void photos.add([...(event.target.files ?? [])]);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
        </label>
        <p className="text-muted">
          {t('list_property:photos_count', { count: list.length, most: PHOTO_LIMITS.count })}
        </p>
      </div>
      {problems.length > 0 && (
        <Notice warning>
          {problems.map((problem) => (
            <p key={problem.kind + ('name' in problem ? problem.name : '')}>
              <Problem of={problem} />
            </p>
          ))}
        </Notice>
      )}
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {list.map((photo, index) => (
          <li
            key={photo.key}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, index);
              setDragged(undefined);
            }}
            className={cx(
              'overflow-hidden rounded-card border border-line bg-raised',
              dragged === index && 'opacity-50',
            )}
          >
            <Photo
              photo={photo}
              index={index}
              isLast={index === list.length - 1}
              upload={uploads.get(photo.key)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(photo)}
              onRetry={() => photos.retry(photo)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function Photo({
  photo,
  index,
  isLast,
  upload,
  onMove,
  onRemove,
  onRetry,
}: {
  photo: FormPhoto;
  index: number;
  isLast: boolean;
  upload: Upload | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}) {
  const t = useT();
  const n = index + 1;
  return (
    <>
      <div className="relative">
        <img
          src={photo.thumbnail}
          alt={t('list_property:photo', { n })}
          width={320}
          height={240}
          className="aspect-4/3 w-full bg-land object-cover"
        />
        {index === 0 && (
          <span className="absolute top-2 left-2 rounded-mark bg-ink px-2 text-sm leading-6 text-paper">
            {t('list_property:first_photo')}
          </span>
        )}
        {upload && 'progress' in upload && (
          <progress
            aria-label={t('list_property:uploading', { n })}
            value={upload.progress}
            className="absolute inset-x-2 bottom-2 h-2 w-[calc(100%-1rem)] accent-brand"
          />
        )}
      </div>
      {upload && 'error' in upload && (
        <div role="alert" className="grid gap-2 border-t border-line p-2 text-sm text-accent">
          {errorText(upload.error, t)}
          <Button
            icon="rotate-cw"
            look="plain"
            aria-label={t('list_property:retry', { n })}
            onClick={onRetry}
          >
            {t('error.retry')}
          </Button>
        </div>
      )}
      <div className="flex justify-between border-t border-line">
        <IconButton
          icon="arrow-left"
          iconSize="sm"
          label={t('list_property:earlier', { n })}
          disabled={index === 0}
          className="disabled:opacity-30"
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon="arrow-right"
          iconSize="sm"
          label={t('list_property:later', { n })}
          disabled={isLast}
          className="disabled:opacity-30"
          onClick={() => onMove(index + 1)}
        />
        <IconButton icon="x" iconSize="sm" label={t('list_property:remove', { n })} onClick={onRemove} />
      </div>
    </>
  );
}

function Problem({ of: problem }: { of: PhotoProblem }) {
  const t = useT();
  switch (problem.kind) {
    case 'unreadable':
      return t('list_property:photo_error.unreadable', { name: problem.name });
    case 'too_many':
      return t('list_property:photo_error.too_many', { most: PHOTO_LIMITS.count });
    case 'lost':
      return t('list_property:photo_error.lost', { count: problem.count });
    case 'expired':
      return t('list_property:photo_error.expired', { hours: FILE_HOURS });
  }
}

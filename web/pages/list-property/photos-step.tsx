import { useId, useRef, useState } from 'react';
import { UPLOADED_FILE_HOURS } from '#domain/enquiry/enquiry.ts';
import { PHOTO_LIMITS, PHOTO_TYPES } from '#domain/enquiry/property-form.ts';
import { errorText } from '#web/app/error-text.ts';
import { useT } from '#web/app/page.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { FormPhoto } from './property-draft.ts';
import type { PhotoProblem, Photos, UploadState } from './use-photos.ts';

/**
 * Step in which the owner adds, reorders and removes photos. Photos are reordered with buttons or by
 * dragging.
 */
export function PhotosStep({ photos }: { photos: Photos }) {
  const t = useT();
  const fileInputRef = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [statusMessage, setStatusMessage] = useState('');
  const [draggedIndex, setDraggedIndex] = useState<number>();
  const { list, uploads, problems } = photos;
  const hasMaxPhotos = list.length >= PHOTO_LIMITS.count;

  function move(fromIndex: number, toIndex: number) {
    photos.move(fromIndex, toIndex);
    setStatusMessage(t('list_property:moved', { n: toIndex + 1 }));
  }

  function remove(photo: FormPhoto) {
    photos.remove(photo);
    setStatusMessage(t('list_property:removed'));
    fileInputRef.current?.focus();
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
            hasMaxPhotos ? 'opacity-50' : 'cursor-pointer hover:bg-brand-tint',
          )}
        >
          <Icon of="image-plus" size="sm" />
          {t('list_property:photos_choose')}
          <input
            ref={fileInputRef}
            type="file"
            multiple
            accept={PHOTO_TYPES.join()}
            disabled={hasMaxPhotos}
            aria-describedby={hintId}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={(event) => {
              void photos.add([...(event.target.files ?? [])]);
              // Resets the input so that the same file can be selected again.
              event.target.value = '';
            }}
          />
        </label>
        <p className="text-muted">
          {t('list_property:photos_count', { count: list.length, most: PHOTO_LIMITS.count })}
        </p>
      </div>
      {problems.length > 0 && (
        <Notice isWarning>
          {problems.map((problem) => (
            <p key={problem.kind + ('name' in problem ? problem.name : '')}>
              <PhotoProblemText problem={problem} />
            </p>
          ))}
        </Notice>
      )}
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {list.map((photo, index) => (
          <li
            key={photo.key}
            draggable
            onDragStart={() => setDraggedIndex(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (draggedIndex !== undefined) move(draggedIndex, index);
              setDraggedIndex(undefined);
            }}
            className={cx(
              'overflow-hidden rounded-card border border-line bg-raised',
              draggedIndex === index && 'opacity-50',
            )}
          >
            <PhotoItem
              photo={photo}
              index={index}
              isLast={index === list.length - 1}
              upload={uploads.get(photo.key)}
              onMove={(toIndex) => move(index, toIndex)}
              onRemove={() => remove(photo)}
              onRetry={() => photos.retry(photo)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {statusMessage}
      </p>
    </div>
  );
}

function PhotoItem({
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
  upload: UploadState | undefined;
  onMove: (toIndex: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}) {
  const t = useT();
  const photoNumber = index + 1;
  return (
    <>
      <div className="relative">
        <img
          src={photo.thumbnail}
          alt={t('list_property:photo', { n: photoNumber })}
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
            aria-label={t('list_property:uploading', { n: photoNumber })}
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
            variant="plain"
            aria-label={t('list_property:retry', { n: photoNumber })}
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
          label={t('list_property:earlier', { n: photoNumber })}
          disabled={index === 0}
          className="disabled:opacity-30"
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon="arrow-right"
          iconSize="sm"
          label={t('list_property:later', { n: photoNumber })}
          disabled={isLast}
          className="disabled:opacity-30"
          onClick={() => onMove(index + 1)}
        />
        <IconButton
          icon="x"
          iconSize="sm"
          label={t('list_property:remove', { n: photoNumber })}
          onClick={onRemove}
        />
      </div>
    </>
  );
}

function PhotoProblemText({ problem }: { problem: PhotoProblem }) {
  const t = useT();
  switch (problem.kind) {
    case 'unreadable':
      return t('list_property:photo_error.unreadable', { name: problem.name });
    case 'too_many':
      return t('list_property:photo_error.too_many', { most: PHOTO_LIMITS.count });
    case 'lost':
      return t('list_property:photo_error.lost', { count: problem.count });
    case 'expired':
      return t('list_property:photo_error.expired', { hours: UPLOADED_FILE_HOURS });
  }
}

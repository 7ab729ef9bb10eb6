import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PodiumError } from '#contract/error.ts';
import type { PrivateAnswer } from '#contract/private-call-table.ts';
import {
  firstWrong,
  type PropertyErrors,
  type PropertyField,
  type PropertyStep,
  propertyAmounts,
  propertyErrors,
  STEP_FIELDS,
} from '#domain/enquiry/property-form.ts';
import { privateCall } from '#web/api/private-client.ts';
import { usePage } from '#web/app/page.ts';
import { SENDING, sendForm } from '#web/features/enquiry/send-form.ts';
import { changeDraft, EMPTY_DRAFT, type PropertyDraft, propertyDraftStore, withKey } from './draft.ts';
import { type Photos, usePhotos } from './use-photos.ts';

export type PropertyForm = {
  readonly draft: PropertyDraft;
  /** Errors of the steps that the visitor has tried to leave. */
  readonly errors: PropertyErrors;
  readonly photos: Photos;
  readonly isSending: boolean;
  readonly failure: Error | null;
  readonly sent: PrivateAnswer<'listProperty'> | undefined;
  change(change: Partial<PropertyDraft>): void;
  /** Looks at the fields of a step, or of all, and answers the first wrong one. */
  check(step?: PropertyStep): { readonly step: PropertyStep; readonly field: PropertyField } | undefined;
  /** `website` is what a program has typed into the trap. */
  send(website: string): void;
  /** Starts another property. */
  restart(): void;
};

/** The form that lists a property: what is typed, whether it can be sent, and what has become of it. */
export function useProperty(): PropertyForm {
  const { lang } = usePage();
  const store = useMemo(() => propertyDraftStore(), []);
  // The server draws the form empty: it does not know the draft.
  const [draft, setDraft] = useState<PropertyDraft>(EMPTY_DRAFT);
  const [isRead, setRead] = useState(false);
  const [checked, setChecked] = useState<ReadonlySet<PropertyField>>(new Set());

  const update = useCallback(
    (change: (draft: PropertyDraft) => Partial<PropertyDraft>) =>
      setDraft((before) => changeDraft(before, change(before))),
    [],
  );
  const photos = usePhotos(draft, update);
  const { setProblems, leaveForm } = photos;

  useEffect(() => {
    const saved = store.read();
    if (saved) setDraft(saved.draft);
    if (saved?.lostPhotos) setProblems([{ kind: 'lost', count: saved.lostPhotos }]);
    setRead(true);
  }, [store, setProblems]);

  const mutation = useMutation({
    mutationFn: ({ website, ...sent }: PropertyDraft & { key: string; website: string }) =>
      sendProperty(bodyOf(sent, lang, website), sent),
    ...SENDING,
    onSuccess: () => store.clear(),
    onError: (error) => {
      if (!(error instanceof PodiumError && error.field === 'photos')) return;
      leaveForm();
      update(() => ({ photos: [], form: undefined }));
      setProblems([{ kind: 'expired' }]);
    },
  });
  const isSent = mutation.data !== undefined;
  useEffect(() => {
    if (isRead && !isSent) store.write(draft);
  }, [store, draft, isRead, isSent]);

  const all = propertyErrors(draft, lang);
  const shown = Object.entries(all).filter(([field]) => checked.has(field as PropertyField));
  return {
    draft,
    errors: Object.fromEntries(shown),
    photos,
    isSending: mutation.isPending,
    failure: mutation.error,
    sent: mutation.data,
    change: (change) => update(() => change),
    check(step) {
      const fields = step ? STEP_FIELDS[step] : Object.values(STEP_FIELDS).flat();
      setChecked((before) => new Set([...before, ...fields]));
      return firstWrong(all, step);
    },
    send(website) {
      if (mutation.isPending) return;
      const next = withKey(draft);
      setDraft(next);
      mutation.mutate({ ...next, website });
    },
    restart() {
      store.clear();
      leaveForm();
      setDraft(EMPTY_DRAFT);
      setChecked(new Set());
      setProblems([]);
      mutation.reset();
    },
  };
}

/** The captcha of a form with photos was solved before they were sent. */
function sendProperty(body: ReturnType<typeof bodyOf>, { photos, form }: PropertyDraft) {
  return photos.length > 0 && form !== undefined
    ? privateCall('listProperty', {}, { ...body, form })
    : sendForm('listProperty', body);
}

/** The form as the call takes it. It was checked before, so that what is missing is a fault of ours. */
function bodyOf(
  draft: PropertyDraft & { key: string },
  lang: ReturnType<typeof usePage>['lang'],
  website: string,
) {
  const { area, sell, rent } = propertyAmounts(draft, lang);
  const { icsType, txType } = draft;
  if (icsType === '' || txType === '' || !area || sell === undefined || rent === undefined)
    throw new Error('a form that is not whole was sent');
  return {
    ics_type: icsType,
    tx_type: txType,
    ...(draft.buildingId !== undefined && { pis_bldg_id: draft.buildingId }),
    location: draft.location,
    floor: draft.floor,
    flat: draft.flat,
    area,
    area_basis: draft.areaBasis,
    sell,
    rent,
    photos: draft.photos.map(({ key }) => key),
    name: draft.name,
    phone: draft.phone,
    message: draft.message,
    direct_marketing: draft.directMarketing,
    lang,
    key: draft.key,
    website,
  };
}

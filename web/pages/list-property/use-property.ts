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
import {
  changeProperty,
  EMPTY_PROPERTY,
  type UnsentProperty,
  unsentPropertyStore,
  withKey,
} from './unsent-property.ts';
import { type Photos, usePhotos } from './use-photos.ts';

export type PropertyForm = {
  readonly unsent: UnsentProperty;
  /** Errors of the steps that the visitor has tried to leave. */
  readonly errors: PropertyErrors;
  readonly photos: Photos;
  readonly isSending: boolean;
  readonly failure: Error | null;
  readonly sent: PrivateAnswer<'listProperty'> | undefined;
  change(change: Partial<UnsentProperty>): void;
  /** Looks at the fields of a step, or of all, and returns the first wrong one. */
  check(step?: PropertyStep): { readonly step: PropertyStep; readonly field: PropertyField } | undefined;
  /** `website` is what a program has typed into the honeypot. */
  send(website: string): void;
  /** Starts another property. */
  restart(): void;
};

/** The form that lists a property: what is typed, whether it can be sent, and what has become of it. */
export function useProperty(): PropertyForm {
  const { lang } = usePage();
  const store = useMemo(() => unsentPropertyStore(), []);
  // The server draws the form empty: it does not know what is unsent.
  const [unsent, setUnsent] = useState<UnsentProperty>(EMPTY_PROPERTY);
  const [isRead, setRead] = useState(false);
  const [checked, setChecked] = useState<ReadonlySet<PropertyField>>(new Set());

  const update = useCallback(
    (change: (unsent: UnsentProperty) => Partial<UnsentProperty>) =>
      setUnsent((before) => changeProperty(before, change(before))),
    [],
  );
  const photos = usePhotos(unsent, update);
  const { setProblems, leaveForm } = photos;

  useEffect(() => {
    const saved = store.read();
    if (saved) setUnsent(saved.unsent);
    if (saved?.lostPhotos) setProblems([{ kind: 'lost', count: saved.lostPhotos }]);
    setRead(true);
  }, [store, setProblems]);

  const mutation = useMutation({
    mutationFn: ({ website, ...sent }: UnsentProperty & { key: string; website: string }) =>
      sendProperty(bodyOf(sent, lang, website), sent),
    ...SENDING,
    onSuccess: () => store.clear(),
    onError: (error) => {
      if (!(error instanceof PodiumError && ['photos', 'form'].includes(error.field ?? ''))) return;
      leaveForm();
      update(() => ({ photos: [], form: undefined }));
      setProblems([{ kind: 'expired' }]);
    },
  });
  const isSent = mutation.data !== undefined;
  useEffect(() => {
    if (isRead && !isSent) store.write(unsent);
  }, [store, unsent, isRead, isSent]);

  const all = propertyErrors(unsent, lang);
  const shown = Object.entries(all).filter(([field]) => checked.has(field as PropertyField));
  return {
    unsent,
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
      const next = withKey(unsent);
      setUnsent(next);
      mutation.mutate({ ...next, website });
    },
    restart() {
      store.clear();
      leaveForm();
      setUnsent(EMPTY_PROPERTY);
      setChecked(new Set());
      setProblems([]);
      mutation.reset();
    },
  };
}

/** The captcha of a form with photos was solved before they were sent. */
function sendProperty(body: ReturnType<typeof bodyOf>, { photos, form }: UnsentProperty) {
  return photos.length > 0 && form !== undefined
    ? privateCall('listProperty', {}, { ...body, form })
    : sendForm('listProperty', body);
}

/** The form as the call takes it. It was checked before, so that what is missing is a fault of ours. */
function bodyOf(
  unsent: UnsentProperty & { key: string },
  lang: ReturnType<typeof usePage>['lang'],
  website: string,
) {
  const { area, sell, rent } = propertyAmounts(unsent, lang);
  const { icsType, txType, authority } = unsent;
  if (
    icsType === '' ||
    txType === '' ||
    authority === '' ||
    !area ||
    sell === undefined ||
    rent === undefined
  )
    throw new Error('a form that is not whole was sent');
  return {
    ics_type: icsType,
    tx_type: txType,
    ...(unsent.buildingId !== undefined && { pis_bldg_id: unsent.buildingId }),
    location: unsent.location,
    floor: unsent.floor,
    flat: unsent.flat,
    area,
    area_basis: unsent.areaBasis,
    sell,
    rent,
    authority,
    photos: unsent.photos.map(({ key }) => key),
    name: unsent.name,
    phone: unsent.phone,
    message: unsent.message,
    direct_marketing: unsent.directMarketing,
    lang,
    key: unsent.key,
    website,
  };
}

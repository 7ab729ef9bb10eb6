import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PodiumError } from '#contract/error.ts';
import type { PrivateAnswer } from '#contract/private-call-table.ts';
import {
  firstInvalidField,
  type PropertyErrors,
  type PropertyField,
  type PropertyStep,
  propertyAmounts,
  STEP_FIELDS,
  validateProperty,
} from '#domain/enquiry/property-form.ts';
import { privateCall } from '#web/api/private-client.ts';
import { usePage } from '#web/app/page.ts';
import { SEND_MUTATION_OPTIONS, sendForm } from '#web/features/enquiry/send-form.ts';
import {
  changeDraft,
  createPropertyDraftStore,
  EMPTY_PROPERTY_DRAFT,
  type PropertyDraft,
  withIdempotencyKey,
} from './property-draft.ts';
import { type Photos, usePhotos } from './use-photos.ts';

export type PropertyForm = {
  readonly draft: PropertyDraft;
  /** Errors of the steps that the visitor has tried to leave. */
  readonly errors: PropertyErrors;
  readonly photos: Photos;
  readonly isSending: boolean;
  readonly failure: Error | null;
  readonly response: PrivateAnswer<'listProperty'> | undefined;
  change(change: Partial<PropertyDraft>): void;
  /** Validates one step, or all steps, and returns the first invalid field. */
  validate(step?: PropertyStep): { readonly step: PropertyStep; readonly field: PropertyField } | undefined;
  /** Sends the form. `website` is the value of the honeypot field, which only bots fill in. */
  send(website: string): void;
  /** Clears the form for another property. */
  restart(): void;
};

/** State of the list-property form: the draft, its validation errors and the result of sending. */
export function useProperty(): PropertyForm {
  const { lang } = usePage();
  const store = useMemo(() => createPropertyDraftStore(), []);
  // The server renders the form empty, because the draft exists only in the browser.
  const [draft, setDraft] = useState<PropertyDraft>(EMPTY_PROPERTY_DRAFT);
  const [isRestored, setRestored] = useState(false);
  const [validatedFields, setValidatedFields] = useState<ReadonlySet<PropertyField>>(new Set());

  const updateDraft = useCallback(
    (change: (draft: PropertyDraft) => Partial<PropertyDraft>) =>
      setDraft((previousDraft) => changeDraft(previousDraft, change(previousDraft))),
    [],
  );
  const photos = usePhotos(draft, updateDraft);
  const { setProblems, resetUploadForm } = photos;

  useEffect(() => {
    const saved = store.read();
    if (saved) setDraft(saved.draft);
    if (saved?.lostPhotoCount) setProblems([{ kind: 'lost', count: saved.lostPhotoCount }]);
    setRestored(true);
  }, [store, setProblems]);

  const mutation = useMutation({
    mutationFn: ({ website, ...sentDraft }: PropertyDraft & { key: string; website: string }) =>
      sendProperty(requestBodyOf(sentDraft, lang, website), sentDraft),
    ...SEND_MUTATION_OPTIONS,
    onSuccess: () => store.clear(),
    onError: (error) => {
      if (!(error instanceof PodiumError && ['photos', 'form'].includes(error.field ?? ''))) return;
      resetUploadForm();
      updateDraft(() => ({ photos: [], form: undefined }));
      setProblems([{ kind: 'expired' }]);
    },
  });
  const isSent = mutation.data !== undefined;
  useEffect(() => {
    if (isRestored && !isSent) store.write(draft);
  }, [store, draft, isRestored, isSent]);

  const allErrors = validateProperty(draft, lang);
  const visibleErrors = Object.entries(allErrors).filter(([field]) =>
    validatedFields.has(field as PropertyField),
  );
  return {
    draft,
    errors: Object.fromEntries(visibleErrors),
    photos,
    isSending: mutation.isPending,
    failure: mutation.error,
    response: mutation.data,
    change: (change) => updateDraft(() => change),
    validate(step) {
      const fieldsToValidate = step ? STEP_FIELDS[step] : Object.values(STEP_FIELDS).flat();
      setValidatedFields((previousFields) => new Set([...previousFields, ...fieldsToValidate]));
      return firstInvalidField(allErrors, step);
    },
    send(website) {
      if (mutation.isPending) return;
      const draftWithKey = withIdempotencyKey(draft);
      setDraft(draftWithKey);
      mutation.mutate({ ...draftWithKey, website });
    },
    restart() {
      store.clear();
      resetUploadForm();
      setDraft(EMPTY_PROPERTY_DRAFT);
      setValidatedFields(new Set());
      setProblems([]);
      mutation.reset();
    },
  };
}

/**
 * Sends the form. A form with photos needs no captcha here, because the captcha was solved before the
 * first upload.
 */
function sendProperty(body: ReturnType<typeof requestBodyOf>, { photos, form }: PropertyDraft) {
  return photos.length > 0 && form !== undefined
    ? privateCall('listProperty', {}, { ...body, form })
    : sendForm('listProperty', body);
}

/**
 * Converts the draft to the request body. The draft was validated before, so an incomplete draft is a
 * programming error.
 */
function requestBodyOf(
  draft: PropertyDraft & { key: string },
  lang: ReturnType<typeof usePage>['lang'],
  website: string,
) {
  const { area, sell, rent } = propertyAmounts(draft, lang);
  const { icsType, txType, authority } = draft;
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
    ...(draft.buildingId !== undefined && { pis_bldg_id: draft.buildingId }),
    location: draft.location,
    floor: draft.floor,
    flat: draft.flat,
    area,
    area_basis: draft.areaBasis,
    sell,
    rent,
    authority,
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

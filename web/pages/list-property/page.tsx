import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PROPERTY_STEPS, type PropertyStep } from '#domain/enquiry/property-form.ts';
import { type Head, type HeadContext, usePage, usePageQuery } from '#web/app/page.ts';
import { AgencyContacts } from '#web/features/enquiry/agency-contacts.tsx';
import { DataUseNotice } from '#web/features/enquiry/data-use-notice.tsx';
import { SentOutcome } from '#web/features/enquiry/form-outcome.tsx';
import { honeypotText } from '#web/features/enquiry/honeypot.tsx';
import { InvalidFieldsSummary } from '#web/features/enquiry/invalid-fields-summary.tsx';
import { NoScript } from '#web/features/enquiry/no-script.tsx';
import { SendFailure } from '#web/features/enquiry/send-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextSteps } from './next-steps.tsx';
import { PhotosStep } from './photos-step.tsx';
import { stepOf } from './property-draft.ts';
import { ReviewStep } from './review-step.tsx';
import { StartOverButton } from './start-over.tsx';
import { StepList } from './step-list.tsx';
import { ContactStep, LocationStep, TermsStep, TypeStep } from './steps.tsx';
import { useInvalidFields } from './text-field.tsx';
import { type PropertyForm, useProperty } from './use-property.ts';

export function head(_: unknown, { t, site, url, addressOf, textOf }: HeadContext): Head {
  return {
    title: t('list_property:title'),
    description: t('list_property:description', { brand: textOf(site.brand) }),
    canonical: addressOf('listProperty'),
    ...(url.search !== '' && { robots: 'noindex' as const }),
  };
}

/**
 * Form in several steps in which owners list a property. Each step has its own URL, so the Back button
 * returns to the previous step.
 */
export default function ListPropertyPage() {
  const { t, addressOf } = usePage();
  const form = useProperty();
  const navigate = useNavigate();
  const query = usePageQuery();
  const step = stepOf(query);
  const [hasRestarted, setHasRestarted] = useState(false);
  const restart = () => {
    setHasRestarted(true);
    form.restart();
    void navigate(addressOf('listProperty'));
  };
  return (
    <>
      <PageHead title={t('list_property:title')}>
        <p className="max-w-prose text-muted">{t('list_property:intro', { count: PROPERTY_STEPS.length })}</p>
      </PageHead>
      <div className="page-width grid gap-6 pt-5 pb-12 md:grid-cols-[minmax(0,42rem)_18rem] md:gap-12 md:pt-8">
        <div className="grid content-start gap-6">
          {form.response ? (
            <>
              <SentOutcome number={form.response.enquiry_no} help={t('list_property:sent_help')}>
                <Button variant="plain" onClick={restart}>
                  {t('list_property:again')}
                </Button>
              </SentOutcome>
              <NextSteps txType={form.draft.txType} />
            </>
          ) : (
            <>
              <NoScript />
              <PropertySteps form={form} step={step} onRestart={restart} shouldFocusHeading={hasRestarted} />
            </>
          )}
        </div>
        {/* Hidden on phones, because the footer directly below shows the same contact details. */}
        <div className="max-md:hidden">
          <AgencyContacts />
        </div>
      </div>
    </>
  );
}

function PropertySteps({
  form,
  step,
  onRestart,
  shouldFocusHeading,
}: {
  form: PropertyForm;
  step: PropertyStep;
  onRestart: () => void;
  /**
   * Whether the heading takes focus on first render. True after a restart, because the button that had
   * focus has been removed.
   */
  shouldFocusHeading: boolean;
}) {
  const { t, addressOf } = usePage();
  const navigate = useNavigate();
  const headingRef = useRef<HTMLHeadingElement>(null);
  /**
   * Whether the step that is about to render has errors. If so, the error summary takes focus instead
   * of the heading.
   */
  const nextStepHasErrorsRef = useRef(false);
  const [rejectionCount, showRejection] = useReducer((count: number) => count + 1, 0);
  const invalidFields = useInvalidFields(form, step);
  const renderedStepRef = useRef(shouldFocusHeading ? undefined : step);
  const [photosState, setPhotosState] = useState<'uploading' | 'failed'>();
  const stepIndex = PROPERTY_STEPS.indexOf(step);
  const nextStep = PROPERTY_STEPS[stepIndex + 1];
  const previousStep = PROPERTY_STEPS[stepIndex - 1];
  const goToStep = (targetStep: PropertyStep) => void navigate(addressOf('listProperty', targetStep));

  useEffect(() => {
    if (renderedStepRef.current === step) return;
    renderedStepRef.current = step;
    if (nextStepHasErrorsRef.current) showRejection();
    else headingRef.current?.focus();
    nextStepHasErrorsRef.current = false;
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const firstInvalid = form.validate(nextStep ? step : undefined);
    if (firstInvalid?.step === step) return showRejection();
    if (firstInvalid) {
      nextStepHasErrorsRef.current = true;
      return goToStep(firstInvalid.step);
    }
    if (nextStep) return goToStep(nextStep);
    const pendingPhoto = form.photos.list.find((photo) => !photo.isStored);
    if (!pendingPhoto) {
      setPhotosState(undefined);
      return form.send(honeypotText(event.currentTarget));
    }
    const upload = form.photos.uploads.get(pendingPhoto.key);
    setPhotosState(upload && 'error' in upload ? 'failed' : 'uploading');
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6 noscript:hidden">
      <StepList current={step} />
      <div>
        <p className="text-sm text-muted">
          {t('list_property:step', { n: stepIndex + 1, count: PROPERTY_STEPS.length })}
        </p>
        <h2 ref={headingRef} tabIndex={-1} className="text-xl outline-none">
          {t(`list_property:heading.${step}`)}
        </h2>
      </div>
      <InvalidFieldsSummary invalidFields={invalidFields} rejectionCount={rejectionCount} />
      {step === 'type' && <TypeStep form={form} />}
      {step === 'location' && <LocationStep form={form} />}
      {step === 'terms' && <TermsStep form={form} />}
      {step === 'photos' && <PhotosStep photos={form.photos} />}
      {step === 'contact' && <ContactStep form={form} />}
      {step === 'review' && <ReviewStep draft={form.draft} />}
      {!nextStep && <NextSteps txType={form.draft.txType} />}
      {!nextStep && photosState && (
        <Notice isWarning>
          {t(photosState === 'failed' ? 'list_property:photos_failed' : 'list_property:wait_for_photos')}
        </Notice>
      )}
      {form.failure && !form.isSending && <SendFailure error={form.failure} />}
      <div className="flex flex-wrap-reverse justify-between gap-3 border-t border-line pt-4">
        {previousStep ? (
          <Button variant="plain" onClick={() => goToStep(previousStep)}>
            {t('list_property:back')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" busy={form.isSending}>
          {nextStep
            ? t('list_property:next')
            : form.isSending
              ? t('enquiry:sending')
              : t('list_property:send')}
        </Button>
      </div>
      {!nextStep && <DataUseNotice>{t('enquiry:use_of_data')}</DataUseNotice>}
      {previousStep && <StartOverButton onConfirm={onRestart} />}
    </form>
  );
}

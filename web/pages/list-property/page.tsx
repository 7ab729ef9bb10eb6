import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PROPERTY_STEPS, type PropertyStep } from '#domain/enquiry/property-form.ts';
import { type Head, type HeadContext, usePage, usePageQuery } from '#web/app/page.ts';
import { Agency } from '#web/features/enquiry/agency.tsx';
import { Failed } from '#web/features/enquiry/failed.tsx';
import { honeypotText } from '#web/features/enquiry/honeypot.tsx';
import { NoScript } from '#web/features/enquiry/no-script.tsx';
import { Sent } from '#web/features/enquiry/sent.tsx';
import { UseOfData } from '#web/features/enquiry/use-of-data.tsx';
import { WrongFields } from '#web/features/enquiry/wrong-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PhotosStep } from './photos-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StartOver } from './start-over.tsx';
import { StepList } from './step-list.tsx';
import { ContactStep, LocationStep, TermsStep, TypeStep } from './steps.tsx';
import { useWrongFields } from './text-field.tsx';
import { stepOf } from './unsent-property.ts';
import { type PropertyForm, useProperty } from './use-property.ts';
import { WhatFollows } from './what-follows.tsx';

export function head(_: unknown, { t, site, url, addressOf, textOf }: HeadContext): Head {
  return {
    title: t('list_property:title'),
    description: t('list_property:description', { brand: textOf(site.brand) }),
    canonical: addressOf('listProperty'),
    ...(url.search !== '' && { robots: 'noindex' as const }),
  };
}

/** Owners list a property in steps; each is an address, so that the browser's Back leads to the one before. */
export default function ListPropertyPage() {
  const { t, addressOf } = usePage();
  const form = useProperty();
  const navigate = useNavigate();
  const search = usePageQuery();
  const step = stepOf(search);
  const [isAnother, setAnother] = useState(false);
  const restart = () => {
    setAnother(true);
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
          {form.sent ? (
            <>
              <Sent number={form.sent.enquiry_no} help={t('list_property:sent_help')}>
                <Button look="plain" onClick={restart}>
                  {t('list_property:again')}
                </Button>
              </Sent>
              <WhatFollows txType={form.unsent.txType} />
            </>
          ) : (
            <>
              <NoScript />
              <Steps form={form} step={step} onRestart={restart} focused={isAnother} />
            </>
          )}
        </div>
        {/* On a phone the footer, which says the same, is near. */}
        <div className="max-md:hidden">
          <Agency />
        </div>
      </div>
    </>
  );
}

function Steps({
  form,
  step,
  onRestart,
  focused,
}: {
  form: PropertyForm;
  step: PropertyStep;
  onRestart: () => void;
  /** Whether its heading takes the focus when it is shown: the button that asked for another form is gone. */
  focused: boolean;
}) {
  const { t, addressOf } = usePage();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether something is wrong in a step that is about to be shown: what that is takes the focus then. */
  const isWrong = useRef(false);
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);
  const wrongFields = useWrongFields(form, step);
  const shownStep = useRef(focused ? undefined : step);
  const [photosState, setPhotosState] = useState<'uploading' | 'failed'>();
  const index = PROPERTY_STEPS.indexOf(step);
  const next = PROPERTY_STEPS[index + 1];
  const previous = PROPERTY_STEPS[index - 1];
  const go = (to: PropertyStep) => void navigate(addressOf('listProperty', to));

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    if (isWrong.current) refuse();
    else heading.current?.focus();
    isWrong.current = false;
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = form.check(next ? step : undefined);
    if (wrong?.step === step) return refuse();
    if (wrong) {
      isWrong.current = true;
      return go(wrong.step);
    }
    if (next) return go(next);
    const waiting = form.photos.list.find((photo) => !photo.isStored);
    if (!waiting) {
      setPhotosState(undefined);
      return form.send(honeypotText(event.currentTarget));
    }
    const upload = form.photos.uploads.get(waiting.key);
    setPhotosState(upload && 'error' in upload ? 'failed' : 'uploading');
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6 noscript:hidden">
      <StepList current={step} />
      <div>
        <p className="text-sm text-muted">
          {t('list_property:step', { n: index + 1, count: PROPERTY_STEPS.length })}
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t(`list_property:heading.${step}`)}
        </h2>
      </div>
      <WrongFields fields={wrongFields} refusals={refusals} />
      {step === 'type' && <TypeStep form={form} />}
      {step === 'location' && <LocationStep form={form} />}
      {step === 'terms' && <TermsStep form={form} />}
      {step === 'photos' && <PhotosStep photos={form.photos} />}
      {step === 'contact' && <ContactStep form={form} />}
      {step === 'review' && <ReviewStep unsent={form.unsent} />}
      {!next && <WhatFollows txType={form.unsent.txType} />}
      {!next && photosState && (
        <Notice warning>
          {t(photosState === 'failed' ? 'list_property:photos_failed' : 'list_property:wait_for_photos')}
        </Notice>
      )}
      {form.failure && !form.isSending && <Failed error={form.failure} />}
      <div className="flex flex-wrap-reverse justify-between gap-3 border-t border-line pt-4">
        {previous ? (
          <Button look="plain" onClick={() => go(previous)}>
            {t('list_property:back')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" busy={form.isSending}>
          {next ? t('list_property:next') : form.isSending ? t('enquiry:sending') : t('list_property:send')}
        </Button>
      </div>
      {!next && <UseOfData>{t('enquiry:use_of_data')}</UseOfData>}
      {previous && <StartOver onConfirm={onRestart} />}
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { addressOf } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import type { Language } from '#domain/text/language.ts';
import { FailedNotice } from '#web/app/failed-notice.tsx';
import { type Head, type HeadContext, pageContext, usePage, usePageQuery } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { officeCall } from './office-client.ts';

/** Whoever is signed in already goes on at once. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const { officeUser, lang } = context.get(pageContext);
  if (officeUser !== undefined)
    throw redirect(addressAfter(new URL(request.url).searchParams.get('to'), lang));
  return null;
}

export function head(_: null, { t }: HeadContext): Head {
  return { title: t('office:sign_in.title'), description: t('office:description'), robots: 'noindex' };
}

/** The only page of the office that is shown without a session. */
export default function OfficeSignInPage() {
  const { t, lang } = usePage();
  const search = usePageQuery();
  const to = search.get('to');
  const [isShown, setShown] = useState(false);
  // A link in a mail brings no cookie along: it is sent from pages of this site alone. So the page asks by itself
  // whether there is a session.
  useEffect(() => {
    if (to === null) return;
    officeCall('overview').then(
      () => window.location.replace(addressAfter(to, lang)),
      () => undefined,
    );
  }, [to, lang]);
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: (typed: { name: string; password: string }) => officeCall('signIn', {}, typed),
    // The server draws the office for whoever is signed in: a new document.
    onSuccess: () => window.location.assign(addressAfter(to, lang)),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    signIn.mutate({ name: String(sent.get('name')), password: String(sent.get('password')) });
  }

  const isBusy = signIn.isPending || signIn.isSuccess;
  return (
    <div className="page-width grid max-w-md gap-4 py-8 md:py-16">
      <h1 className="text-[22px] md:text-2xl">{t('office:sign_in.title')}</h1>
      <p className="hidden noscript:block">{t('office:no_script')}</p>
      <form
        // Whoever is quicker than the script must not have the password in the address.
        method="post"
        onSubmit={submit}
        className="grid gap-4 rounded-card border border-line bg-raised p-4 noscript:hidden md:p-6"
      >
        {signIn.error && !isBusy && <FailedNotice title={t('office:sign_in.failed')} error={signIn.error} />}
        <Field label={t('office:sign_in.name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={t('office:sign_in.password')}>
          {(control) => (
            <Input
              {...control}
              name="password"
              type={isShown ? 'text' : 'password'}
              required
              autoComplete="current-password"
            />
          )}
        </Field>
        <Checkbox checked={isShown} onChange={(event) => setShown(event.target.checked)}>
          {t('office:sign_in.show')}
        </Checkbox>
        <Button type="submit" wide busy={isBusy}>
          {t(isBusy ? 'office:sign_in.busy' : 'office:sign_in')}
        </Button>
      </form>
      <p className="text-sm text-muted">{t('office:sign_in.help')}</p>
    </div>
  );
}

/** Where the user wanted to go, if that is a page of the office; else the inbox. */
function addressAfter(to: string | null, lang: Language): string {
  const address = to === null ? undefined : readAddress(to);
  const isOffice = address?.name === 'office' || address?.name === 'officeEnquiry';
  return isOffice ? address.pathIn(lang) : addressOf('office', lang);
}

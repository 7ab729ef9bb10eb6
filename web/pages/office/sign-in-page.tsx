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

/** Redirects users who are already signed in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const { officeUser, lang } = context.get(pageContext);
  if (officeUser !== undefined)
    throw redirect(urlAfterSignIn(new URL(request.url).searchParams.get('to'), lang));
  return null;
}

export function head(_: null, { t }: HeadContext): Head {
  return { title: t('office:sign_in.title'), description: t('office:description'), robots: 'noindex' };
}

/** Sign-in page, the only back office page that needs no session. */
export default function OfficeSignInPage() {
  const { t, lang } = usePage();
  const query = usePageQuery();
  const returnPath = query.get('to');
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  // The session cookie is SameSite=Strict, so a click on a link in a mail does not send it. The page
  // therefore checks from the browser whether there is a session.
  useEffect(() => {
    if (returnPath === null) return;
    officeCall('overview').then(
      () => window.location.replace(urlAfterSignIn(returnPath, lang)),
      () => undefined,
    );
  }, [returnPath, lang]);
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: (credentials: { name: string; password: string }) => officeCall('signIn', {}, credentials),
    // Loads a new document, because the server renders the back office only for a signed-in user.
    onSuccess: () => window.location.assign(urlAfterSignIn(returnPath, lang)),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    signIn.mutate({ name: String(formData.get('name')), password: String(formData.get('password')) });
  }

  const isBusy = signIn.isPending || signIn.isSuccess;
  return (
    <div className="page-width grid max-w-md gap-4 py-8 md:py-16">
      <h1 className="text-[22px] md:text-2xl">{t('office:sign_in.title')}</h1>
      <p className="hidden noscript:block">{t('office:no_script')}</p>
      <form
        // Uses POST, so that a form submitted before the script has loaded does not put the password in
        // the URL.
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
              type={isPasswordVisible ? 'text' : 'password'}
              required
              autoComplete="current-password"
            />
          )}
        </Field>
        <Checkbox checked={isPasswordVisible} onChange={(event) => setPasswordVisible(event.target.checked)}>
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

/** Returns the URL to open after sign-in: the requested back office page, or the inbox by default. */
function urlAfterSignIn(returnPath: string | null, lang: Language): string {
  const parsedAddress = returnPath === null ? undefined : readAddress(returnPath);
  const isOfficePage = parsedAddress?.name === 'office' || parsedAddress?.name === 'officeEnquiry';
  return isOfficePage ? parsedAddress.pathInLanguage(lang) : addressOf('office', lang);
}

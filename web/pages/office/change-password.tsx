import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type TypedPasswords, validateNewPassword } from '#domain/office/new-password.ts';
import { PASSWORD_LENGTH } from '#domain/office/office.ts';
import { FailedNotice } from '#web/app/failed-notice.tsx';
import { usePage } from '#web/app/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { officeCall } from './office-client.ts';

const FIELDS = ['password', 'new_password', 'repeated'] as const;
const EMPTY_PASSWORDS: TypedPasswords = { password: '', new_password: '', repeated: '' };

/** Lets the signed-in user change their password. The user's other sessions end. */
export function ChangePassword() {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="max-md:px-2 max-md:text-sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of="key-round" size="sm" className="max-md:hidden" />
        {t('office:password.change')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('office:password.change')}
        closeLabel={t('office:password.close')}
      >
        <PasswordForm
          onChanged={() => {
            setOpen(false);
            showToast({ text: t('office:password.changed') });
          }}
        />
      </Dialog>
    </>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t, officeUser = '' } = usePage();
  const [input, setInput] = useState(EMPTY_PASSWORDS);
  const [isValidated, setValidated] = useState(false);
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  const changePassword = useMutation({
    networkMode: 'always',
    mutationFn: ({ password, new_password }: TypedPasswords) =>
      officeCall('changePassword', {}, { password, new_password }),
    onSuccess: onChanged,
  });
  const errors = validateNewPassword(input, officeUser);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setValidated(true);
    const invalidField = FIELDS.find((field) => errors[field] !== undefined);
    if (invalidField) event.currentTarget.querySelector<HTMLElement>(`[name="${invalidField}"]`)?.focus();
    else if (!changePassword.isPending) changePassword.mutate(input);
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {changePassword.error && !changePassword.isPending && (
        <FailedNotice title={t('office:password.failed')} error={changePassword.error} />
      )}
      {/* Hidden user name, from which password managers learn whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={officeUser} readOnly hidden />
      {FIELDS.map((field) => {
        const error = isValidated ? errors[field] : undefined;
        const phraseParams = { least: PASSWORD_LENGTH.min };
        return (
          <Field
            key={field}
            label={t(`office:password.${field}`)}
            hint={field === 'new_password' && t('office:password.length', phraseParams)}
            error={error && t(`office:password.error.${error}`, phraseParams)}
          >
            {(control) => (
              <Input
                {...control}
                name={field}
                type={isPasswordVisible ? 'text' : 'password'}
                maxLength={PASSWORD_LENGTH.max}
                autoComplete={field === 'password' ? 'current-password' : 'new-password'}
                value={input[field]}
                onChange={({ target }) =>
                  setInput((previousInput) => ({ ...previousInput, [field]: target.value }))
                }
              />
            )}
          </Field>
        );
      })}
      <Checkbox checked={isPasswordVisible} onChange={(event) => setPasswordVisible(event.target.checked)}>
        {t('office:password.show')}
      </Checkbox>
      <p className="text-sm text-muted">{t('office:password.help')}</p>
      <Button type="submit" wide busy={changePassword.isPending}>
        {t(changePassword.isPending ? 'office:password.changing' : 'office:password.change')}
      </Button>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { passwordErrors, type TypedPasswords } from '#domain/office/new-password.ts';
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
const EMPTY: TypedPasswords = { password: '', new_password: '', repeated: '' };

/** Whoever is signed in changes their own password; the user's other sessions end. */
export function ChangePassword() {
  const { t } = usePage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
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
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const [isShown, setShown] = useState(false);
  const change = useMutation({
    networkMode: 'always',
    mutationFn: ({ password, new_password }: TypedPasswords) =>
      officeCall('changePassword', {}, { password, new_password }),
    onSuccess: onChanged,
  });
  const errors = passwordErrors(typed, officeUser);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    const wrong = FIELDS.find((field) => errors[field] !== undefined);
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else if (!change.isPending) change.mutate(typed);
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      {change.error && !change.isPending && (
        <FailedNotice title={t('office:password.failed')} error={change.error} />
      )}
      {/* Password managers read here whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={officeUser} readOnly hidden />
      {FIELDS.map((field) => {
        const error = isChecked ? errors[field] : undefined;
        const length = { least: PASSWORD_LENGTH.least };
        return (
          <Field
            key={field}
            label={t(`office:password.${field}`)}
            hint={field === 'new_password' && t('office:password.length', length)}
            error={error && t(`office:password.error.${error}`, length)}
          >
            {(control) => (
              <Input
                {...control}
                name={field}
                type={isShown ? 'text' : 'password'}
                maxLength={PASSWORD_LENGTH.most}
                autoComplete={field === 'password' ? 'current-password' : 'new-password'}
                value={typed[field]}
                onChange={({ target }) => setTyped((before) => ({ ...before, [field]: target.value }))}
              />
            )}
          </Field>
        );
      })}
      <Checkbox checked={isShown} onChange={(event) => setShown(event.target.checked)}>
        {t('office:password.show')}
      </Checkbox>
      <p className="text-sm text-muted">{t('office:password.help')}</p>
      <Button type="submit" wide busy={change.isPending}>
        {t(change.isPending ? 'office:password.changing' : 'office:password.change')}
      </Button>
    </form>
  );
}

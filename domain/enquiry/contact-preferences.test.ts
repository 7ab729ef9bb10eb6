import { describe, expect, it } from 'vitest';
import { isEmail, validateEmail } from './contact-preferences.ts';

describe('an email address', () => {
  it.each(['a@b.hk', 'tai.man+office@mail.example.com', '陳@例子.香港'])('may be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['a', 'a@b', '@b.hk', 'a@b.hk, c@d.hk', 'a b@c.hk', '<a@b.hk>', `${'a'.repeat(250)}@b.hk`])(
    'is not %s',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  it('may be left out, unless an answer by email is asked for', () => {
    expect(validateEmail({ email: ' ', contactBy: '' })).toBeUndefined();
    expect(validateEmail({ email: '', contactBy: 'whatsapp' })).toBeUndefined();
    expect(validateEmail({ email: '', contactBy: 'email' })).toBe('required');
    expect(validateEmail({ email: 'me', contactBy: '' })).toBe('not_an_email');
  });
});

/** How somebody would like to be answered, and when; both may be left open. */
export const CONTACT_WAYS = ['phone', 'whatsapp', 'email'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];
export const CONTACT_TIMES = ['morning', 'afternoon', 'evening', 'weekend'] as const;
export type ContactTime = (typeof CONTACT_TIMES)[number];

/** The longest address that mail can be sent to, in characters. */
export const EMAIL_LIMIT = 254;

/** As they are typed or chosen; empty where they are left open. */
export type ContactPreferences = {
  readonly email: string;
  readonly contactBy: ContactWay | '';
  readonly contactAt: ContactTime | '';
};

export const NO_PREFERENCES: ContactPreferences = { email: '', contactBy: '', contactAt: '' };

/** Something before and after one @, with a dot after it. Whether mail arrives, only mail can tell. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LIMIT && /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/.test(text);
}

/** What is wrong with the address: it is none, or it is missing where an answer by email is asked for. */
export function emailError({
  email,
  contactBy,
}: Pick<ContactPreferences, 'email' | 'contactBy'>): 'required' | 'not_an_email' | undefined {
  const typed = email.trim();
  if (typed === '') return contactBy === 'email' ? 'required' : undefined;
  return isEmail(typed) ? undefined : 'not_an_email';
}

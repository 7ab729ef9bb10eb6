/** Ways in which a visitor can ask to be contacted. The visitor may leave this field empty. */
export const CONTACT_WAYS = ['phone', 'whatsapp', 'email'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];
/** Times at which a visitor can ask to be contacted. The visitor may leave this field empty. */
export const CONTACT_TIMES = ['morning', 'afternoon', 'evening', 'weekend'] as const;
export type ContactTime = (typeof CONTACT_TIMES)[number];

/** Maximum length of a deliverable email address, in characters. */
export const MAX_EMAIL_LENGTH = 254;

/** Contact preferences as typed or selected. Empty means no preference. */
export type ContactPreferences = {
  readonly email: string;
  readonly contactBy: ContactWay | '';
  readonly contactAt: ContactTime | '';
};

export const NO_PREFERENCES: ContactPreferences = { email: '', contactBy: '', contactAt: '' };

/**
 * Returns true if the text has the form of an email address: text around one @ with a dot after it.
 * Whether the mailbox exists is not checked.
 */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/.test(text);
}

/**
 * Returns the error of the email field: the address is invalid, or is missing although a reply by email
 * is requested.
 */
export function validateEmail({
  email,
  contactBy,
}: Pick<ContactPreferences, 'email' | 'contactBy'>): 'required' | 'not_an_email' | undefined {
  const trimmedEmail = email.trim();
  if (trimmedEmail === '') return contactBy === 'email' ? 'required' : undefined;
  return isEmail(trimmedEmail) ? undefined : 'not_an_email';
}

const COUNTRY = '852';

export function digitsOf(phone: string): string {
  const all = phone.replace(/\D/g, '');
  return all.length === 11 && all.startsWith(COUNTRY) ? all.slice(COUNTRY.length) : all;
}

/** Two groups of four: 2000 0123. Anything but 8 digits is shown as it came. */
export function phoneText(phone: string): string {
  const number = digitsOf(phone);
  return number.length === 8 ? `${number.slice(0, 4)} ${number.slice(4)}` : phone.trim();
}

/** With the country code, so that it also works from abroad. */
export function telLink(phone: string): string {
  return `tel:+${COUNTRY}${digitsOf(phone)}`;
}

/** Opens WhatsApp with the message already written. */
export function whatsAppLink(phone: string, message: string): string {
  return `https://wa.me/${COUNTRY}${digitsOf(phone)}?text=${encodeURIComponent(message)}`;
}

/** Hong Kong numbers have 8 digits and never begin with 0 or 1. */
const HONG_KONG = /^[2-9]\d{7}$/;
/** Mobile numbers of the Mainland, often typed without their country code. */
const MAINLAND_MOBILE = /^1[3-9]\d{9}$/;
/** The longest number that any telephone network knows has 15 digits. */
const INTERNATIONAL = /^[1-9]\d{6,14}$/;

/**
 * What a visitor has typed as a telephone number, with its country code: '+85291234567'. Undefined when it is none;
 * spaces, dashes, points, brackets and full-width digits are fine.
 */
export function parsePhone(text: string): string | undefined {
  const typed = text.normalize('NFKC').replace(/[\s().\-/–]/gu, '');
  const abroad = /^(?:\+|00)(\d+)$/.exec(typed)?.[1];
  const number = abroad?.startsWith(COUNTRY) ? abroad.slice(COUNTRY.length) : undefined;
  if (number !== undefined) return HONG_KONG.test(number) ? `+${COUNTRY}${number}` : undefined;
  if (abroad !== undefined) return INTERNATIONAL.test(abroad) ? `+${abroad}` : undefined;
  if (HONG_KONG.test(typed)) return `+${COUNTRY}${typed}`;
  if (typed.length === 11 && typed.startsWith(COUNTRY)) return parsePhone(`+${typed}`);
  return MAINLAND_MOBILE.test(typed) ? `+86${typed}` : undefined;
}

/** A number that parsePhone has read, as people write it: '+852 9123 4567'. */
export function fullPhoneText(phone: string): string {
  return phone.startsWith(`+${COUNTRY}`) ? `+${COUNTRY} ${phoneText(phone)}` : phone;
}

const COUNTRY = '852';

export function digitsOf(phone: string): string {
  const all = phone.replace(/\D/g, '');
  return all.length === 11 && all.startsWith(COUNTRY) ? all.slice(COUNTRY.length) : all;
}

/** A Hong Kong number in two groups of four: 2000 0123. One of another country has its code: +44 20 7946 0958. */
export function phoneText(phone: string): string {
  const abroad = numberAbroad(phone);
  if (abroad !== undefined) return abroadText(abroad);
  const number = digitsOf(phone);
  return number.length === 8 ? `${number.slice(0, 4)} ${number.slice(4)}` : phone.trim();
}

/** With the country code, so that it also works from abroad. */
export function telLink(phone: string): string {
  return `tel:+${numberAbroad(phone) ?? `${COUNTRY}${digitsOf(phone)}`}`;
}

/** The digits of a number that is written with another country's code, the code first. */
function numberAbroad(phone: string): string | undefined {
  const parsed = phone.trim().startsWith('+') ? parsePhone(phone) : undefined;
  return parsed === undefined || parsed.startsWith(`+${COUNTRY}`) ? undefined : parsed.slice(1);
}

/** North America and Russia have codes of one digit, these have two, and all others have three. */
const SHORT_COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The country's code, then groups as most countries write them: +65 8123 4567, +86 139 1234 5678. */
function abroadText(digits: string): string {
  const code = SHORT_COUNTRY_CODE.exec(digits)?.[0] ?? digits.slice(0, 3);
  return [`+${code}`, ...groupsOf(digits.slice(code.length), code)].join(' ');
}

/** Groups of four from the end, and two to five digits before them; nine digits are three groups of three. */
function groupsOf(number: string, countryCode: string): readonly string[] {
  if (number.length === 9 || (number.length === 10 && countryCode === '1'))
    return [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
  const groups: string[] = [];
  let end = number.length;
  for (; end > 5; end -= 4) groups.unshift(number.slice(end - 4, end));
  return [number.slice(0, end), ...groups];
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
  return phone.startsWith(`+${COUNTRY}`) ? `+${COUNTRY} ${phoneText(phone)}` : phoneText(phone);
}

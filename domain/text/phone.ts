const HONG_KONG_CODE = '852';

export function localDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith(HONG_KONG_CODE)
    ? digits.slice(HONG_KONG_CODE.length)
    : digits;
}

/** Formats a Hong Kong number as 2000 0123, or a foreign number with its country code: +44 20 7946 0958. */
export function phoneText(phone: string): string {
  const foreignDigits = foreignNumber(phone);
  if (foreignDigits !== undefined) return foreignNumberText(foreignDigits);
  const number = localDigits(phone);
  return number.length === 8 ? `${number.slice(0, 4)} ${number.slice(4)}` : phone.trim();
}

/** Returns a tel: link with the country code, which also works abroad. */
export function telLink(phone: string): string {
  return `tel:+${foreignNumber(phone) ?? `${HONG_KONG_CODE}${localDigits(phone)}`}`;
}

/** Returns the digits of a number with a foreign country code, including the code. */
function foreignNumber(phone: string): string | undefined {
  const parsed = phone.trim().startsWith('+') ? parsePhone(phone) : undefined;
  return parsed === undefined || parsed.startsWith(`+${HONG_KONG_CODE}`) ? undefined : parsed.slice(1);
}

/** One-digit country codes (North America, Russia) and two-digit codes. All other codes have three digits. */
const SHORT_COUNTRY_CODE_PATTERN = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Formats a foreign number: the country code, then groups in the most common style: +65 8123 4567, +86
 * 139 1234 5678.
 */
function foreignNumberText(digits: string): string {
  const code = SHORT_COUNTRY_CODE_PATTERN.exec(digits)?.[0] ?? digits.slice(0, 3);
  return [`+${code}`, ...digitGroups(digits.slice(code.length), code)].join(' ');
}

/**
 * Splits a number into groups of four digits from the end, with two to five digits in the first group.
 * Numbers with nine digits, and North American numbers with ten digits, are split after the third and
 * the sixth digit.
 */
function digitGroups(number: string, countryCode: string): readonly string[] {
  if (number.length === 9 || (number.length === 10 && countryCode === '1'))
    return [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
  const groups: string[] = [];
  let end = number.length;
  for (; end > 5; end -= 4) groups.unshift(number.slice(end - 4, end));
  return [number.slice(0, end), ...groups];
}

/** Returns a link that opens WhatsApp with a prepared message. */
export function whatsAppLink(phone: string, message: string): string {
  return `https://wa.me/${HONG_KONG_CODE}${localDigits(phone)}?text=${encodeURIComponent(message)}`;
}

/** Hong Kong numbers have 8 digits and never begin with 0 or 1. */
const HONG_KONG_NUMBER_PATTERN = /^[2-9]\d{7}$/;
/** Mainland mobile numbers, which are often typed without their country code. */
const MAINLAND_MOBILE_PATTERN = /^1[3-9]\d{9}$/;
/** International numbers have at most 15 digits. */
const INTERNATIONAL_NUMBER_PATTERN = /^[1-9]\d{6,14}$/;

/**
 * Parses a typed phone number into a number with country code: '+85291234567'. Returns undefined if it
 * is not a phone number. Spaces, dashes, dots, brackets and full-width digits are accepted.
 */
export function parsePhone(text: string): string | undefined {
  const compactText = text.normalize('NFKC').replace(/[\s().\-/–]/gu, '');
  const foreignDigits = /^(?:\+|00)(\d+)$/.exec(compactText)?.[1];
  const hongKongNumber = foreignDigits?.startsWith(HONG_KONG_CODE)
    ? foreignDigits.slice(HONG_KONG_CODE.length)
    : undefined;
  if (hongKongNumber !== undefined)
    return HONG_KONG_NUMBER_PATTERN.test(hongKongNumber) ? `+${HONG_KONG_CODE}${hongKongNumber}` : undefined;
  if (foreignDigits !== undefined)
    return INTERNATIONAL_NUMBER_PATTERN.test(foreignDigits) ? `+${foreignDigits}` : undefined;
  if (HONG_KONG_NUMBER_PATTERN.test(compactText)) return `+${HONG_KONG_CODE}${compactText}`;
  if (compactText.length === 11 && compactText.startsWith(HONG_KONG_CODE))
    return parsePhone(`+${compactText}`);
  return MAINLAND_MOBILE_PATTERN.test(compactText) ? `+86${compactText}` : undefined;
}

/** Formats a number from parsePhone with its country code: '+852 9123 4567'. */
export function fullPhoneText(phone: string): string {
  return phone.startsWith(`+${HONG_KONG_CODE}`) ? `+${HONG_KONG_CODE} ${phoneText(phone)}` : phoneText(phone);
}

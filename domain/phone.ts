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

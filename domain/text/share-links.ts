/** Returns a link that opens WhatsApp with a prepared message. The visitor selects the recipient. */
export function whatsAppShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Returns a mailto: link with a prepared message. Line breaks are CRLF, as required for email. */
export function emailShareLink(subject: string, body: string): string {
  const text = encodeURIComponent(body.replace(/\r?\n/g, '\r\n'));
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${text}`;
}

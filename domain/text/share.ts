/** WhatsApp with a message written, for the visitor to choose who gets it. */
export function shareByWhatsApp(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** A new message in the visitor's own mail program. Lines end as mail's do. */
export function shareByMail(subject: string, body: string): string {
  const text = encodeURIComponent(body.replace(/\r?\n/g, '\r\n'));
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${text}`;
}

/** Whether a host is this machine itself: nobody else reaches it there, and what is sent to it goes over no wire. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * True if the host is this machine. Other machines cannot connect to such an address, and traffic to it
 * never leaves the machine.
 */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

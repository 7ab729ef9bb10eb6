import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/**
 * The time, in milliseconds since 1970, kept up to date. It is undefined on the server and at first: a page is
 * good for a whole day and must be the same for everybody.
 */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/**
 * Returns the current time in milliseconds since 1970, updated every 30 seconds. Returns undefined on
 * the server and during hydration, because the cached HTML of a page is served for a whole day.
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

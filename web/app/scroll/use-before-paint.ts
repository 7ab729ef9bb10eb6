import { useEffect, useLayoutEffect } from 'react';

/**
 * React's layout effect, which runs before the browser paints. On the server it is replaced by
 * useEffect, because React warns about layout effects there.
 */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

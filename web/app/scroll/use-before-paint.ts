import { useEffect, useLayoutEffect } from 'react';

/**
 * A layout effect, which runs before the browser paints. On the server it is useEffect, because React
 * warns of layout effects there; neither runs on the server.
 */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

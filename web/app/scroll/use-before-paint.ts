import { useEffect, useLayoutEffect } from 'react';

/** A layout effect: it runs before the browser paints. React warns of those on the server, which runs no effect at all. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

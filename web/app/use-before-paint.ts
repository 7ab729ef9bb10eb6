import { useEffect, useLayoutEffect } from 'react';

/** An effect that moves things before they are seen. The server renders none; naming it once keeps it from warning there. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

import { useMemo } from 'react';
import { type Params, useLocation } from 'react-router';
import { readAddress } from '#domain/read-address.ts';

/** The parameters of the page's own address, read by domain/addresses.ts and not by the router's patterns. */
export function usePageParams(): Params {
  const { pathname } = useLocation();
  return useMemo(() => readAddress(pathname)?.params ?? {}, [pathname]);
}

import { Outlet, ScrollRestoration } from 'react-router';

/** What stands around every page. */
export function Layout() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

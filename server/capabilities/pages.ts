import { DIST_FOLDER } from '../http/built-renderer.ts';
import { registerInstallableApp } from '../http/installable-app.ts';
import { registerPages } from '../http/pages.ts';
import { registerStaticFiles } from '../http/static-files.ts';
import { registerSyndication } from '../http/syndication.ts';
import type { Capability } from '../portal/capability.ts';
import { brandOf } from '../services/site.ts';

/** HTML pages, their static files, and their news as Atom or RSS. */
export const pages: Capability = {
  async routes({ app, env, renderer, pages }) {
    // In development Vite serves the files, so no built files exist.
    const distFolder = env.NODE_ENV === 'development' ? undefined : DIST_FOLDER;
    await registerStaticFiles(app, renderer.files, distFolder);
    await registerInstallableApp(app, {
      brand: brandOf(env),
      distFolder: env.OFFLINE ? distFolder : undefined,
      siteUrl: env.SITE_URL,
    });
    registerSyndication(app, { syndication: renderer.syndication, pages });
    await registerPages(app, pages);
  },
};

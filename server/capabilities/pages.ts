import { DIST } from '../http/built-renderer.ts';
import { registerBulletins } from '../http/bulletins.ts';
import { registerFiles } from '../http/files.ts';
import { registerInstall } from '../http/install.ts';
import { registerPages } from '../http/pages.ts';
import type { Capability } from '../portal/capability.ts';
import { brandOf } from '../services/site.ts';

/** Pages, the files that a browser needs for them, and what is new on them as Atom or RSS. */
export const pages: Capability = {
  async routes({ app, env, renderer, pages }) {
    // While developing nothing is built: Vite answers.
    const dist = env.NODE_ENV === 'development' ? undefined : DIST;
    await registerFiles(app, renderer.files, dist);
    await registerInstall(app, {
      brand: brandOf(env),
      dist: env.OFFLINE ? dist : undefined,
      siteUrl: env.SITE_URL,
    });
    registerBulletins(app, { bulletin: renderer.bulletin, pages });
    await registerPages(app, pages);
  },
};

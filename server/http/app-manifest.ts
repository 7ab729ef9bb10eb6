import { addressOf } from '#domain/address/addresses.ts';
import { iconAddress, shareAddress } from '#domain/address/app-files.ts';
import { THEME_COLOUR } from '#domain/lib/theme-colour.ts';
import { LANGUAGE, type Language, type Trilingual } from '#domain/text/language.ts';
import { phraseOf } from '../services/phrase.ts';

/** Sizes in pixels that browsers ask for: on a home screen, and while the portal opens. */
export const ICON_SIZES = [192, 512] as const;

/**
 * How the portal is installed in one language (https://www.w3.org/TR/appmanifest/). Each language is an app of its
 * own, told apart by `id`. A listing's page stands beside the others of its language, so the scope is all that the
 * language's addresses begin with: for Traditional Chinese, which has no prefix, that is the whole site.
 */
export function appManifest(brand: Trilingual, lang: Language) {
  const home = addressOf('home', lang);
  const shortcut = (name: string, url: string) => ({ name, url });
  return {
    id: home,
    name: brand[lang],
    short_name: brand[lang],
    description: phraseOf(lang, 'main:app.description', { brand: brand[lang] }),
    lang: LANGUAGE[lang].html,
    dir: 'ltr',
    start_url: home,
    scope: `${LANGUAGE[lang].prefix}/`,
    display: 'standalone',
    // A manifest has one colour; the theme-color of each page has both, and takes its place.
    theme_color: THEME_COLOUR.light,
    background_color: THEME_COLOUR.light,
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      ICON_SIZES.map((size) => ({
        src: iconAddress(size, purpose),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
    shortcuts: [
      shortcut(phraseOf(lang, 'main:way_on.find'), addressOf('find', lang)),
      shortcut(phraseOf(lang, 'main:layout.favourites'), addressOf('favourites', lang)),
    ],
    share_target: {
      action: shareAddress(lang),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}

import { addressOf } from '#domain/address/addresses.ts';
import { iconPath, shareTargetPath } from '#domain/address/app-files.ts';
import { THEME_COLOUR } from '#domain/lib/theme-colour.ts';
import { LANGUAGE_DEFINITIONS, type Language, type Trilingual } from '#domain/text/language.ts';
import { phraseOf } from '../services/phrase.ts';

/** Icon sizes in pixels that browsers request: for the home screen and for the splash screen. */
export const ICON_SIZES = [192, 512] as const;

/**
 * Builds the web app manifest for one language (https://www.w3.org/TR/appmanifest/). Each language is a
 * separate app, distinguished by `id`. The scope is the URL prefix of the language; for Traditional
 * Chinese, which has no prefix, that is the whole site.
 */
export function appManifest(brand: Trilingual, lang: Language) {
  const homeUrl = addressOf('home', lang);
  const shortcut = (name: string, url: string) => ({ name, url });
  return {
    id: homeUrl,
    name: brand[lang],
    short_name: brand[lang],
    description: phraseOf(lang, 'main:app.description', { brand: brand[lang] }),
    lang: LANGUAGE_DEFINITIONS[lang].html,
    dir: 'ltr',
    start_url: homeUrl,
    scope: `${LANGUAGE_DEFINITIONS[lang].prefix}/`,
    display: 'standalone',
    // A manifest allows only one colour, here the colour for light mode. Pages override it with their
    // own theme-color for light and dark mode.
    theme_color: THEME_COLOUR.light,
    background_color: THEME_COLOUR.light,
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      ICON_SIZES.map((size) => ({
        src: iconPath(size, purpose),
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
      action: shareTargetPath(lang),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}

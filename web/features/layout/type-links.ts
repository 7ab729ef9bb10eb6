import { parseFormattedId } from '#domain/formatted-id.ts';
import { ICS_TYPES, type IcsType, icsTypeOfSegment } from '#domain/ics-type.ts';
import type { Language } from '#domain/language.ts';
import { findPath, homePath } from '#domain/links.ts';
import type { Translate } from '../../i18n/create-i18n.ts';

export type TypeMenu = {
  readonly icsType: IcsType;
  readonly name: string;
  readonly home: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
};

/** The three types and where each leads; header, drawer and footer all show this. */
export function typeMenus(lang: Language, t: Translate): readonly TypeMenu[] {
  return ICS_TYPES.map((icsType) => {
    const name = t(`type.${icsType}`);
    return {
      icsType,
      name,
      home: homePath(lang, icsType),
      links: [
        { to: findPath(lang, { icsType, txTypes: ['S'] }), label: t('deal.sale') },
        { to: findPath(lang, { icsType, txTypes: ['L'] }), label: t('deal.lease') },
        { to: findPath(lang, { icsType }), label: t(`layout.all_of.${icsType}`) },
      ],
    };
  });
}

/** The type an address belongs to: by one of its words, or by the listing's number at its end. */
export function icsTypeOfPath(pathname: string): IcsType | undefined {
  const parts = pathname.split('/').filter(Boolean);
  for (const part of parts) {
    const type = icsTypeOfSegment(part);
    if (type) return type;
  }
  return parseFormattedId(parts.at(-1) ?? '')?.icsType;
}

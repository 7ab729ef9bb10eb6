import { readAddress } from '#domain/address/read-address.ts';
import { parseFormattedId } from '#domain/codes/formatted-id.ts';
import { ICS_TYPES, type IcsType, icsTypeOfSegment } from '#domain/codes/ics-type.ts';
import type { PageContext } from '#web/app/page.ts';

export type TypeMenu = {
  readonly icsType: IcsType;
  readonly name: string;
  readonly homePath: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
};

/** Returns the menus of the three property types, for the header, the menu and the footer. */
export function typeMenus({ t, addressOf }: PageContext): readonly TypeMenu[] {
  return ICS_TYPES.map((icsType) => {
    const name = t(`type.${icsType}`);
    return {
      icsType,
      name,
      homePath: addressOf('home', icsType),
      links: [
        { to: addressOf('find', { icsType, txTypes: ['S'] }), label: t('tx_type.sale') },
        { to: addressOf('find', { icsType, txTypes: ['L'] }), label: t('tx_type.lease') },
        { to: addressOf('find', { icsType }), label: t(`layout.all_of.${icsType}`) },
      ],
    };
  });
}

/** Returns the property type that a URL refers to, from its path segment or from the listing number. */
export function icsTypeOfPath(pathname: string): IcsType | undefined {
  const { type, sbu, id } = readAddress(pathname)?.params ?? {};
  return icsTypeOfSegment(type ?? sbu) ?? parseFormattedId(id ?? '')?.icsType;
}

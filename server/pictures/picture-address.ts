import { FILES_FOLDER, OWN_PICTURES } from '#domain/stock/picture.ts';
import type { PictureName } from './picture-source.ts';

/** A picture as an address names it, with the version that the address was made for. */
export type PictureAddress = { readonly name: PictureName; readonly version: string | undefined };

/** Below /media/: buildings/12/0, stocks/7/front, portraits/3, each with or without a version behind a dash. */
const DRAWN =
  /^(?<of>buildings|stocks|portraits)\/(?<id>\d{1,9})(?:\/(?<view>\d{1,2}|front|plan|panorama\d?))?(?:-(?<version>[0-9a-f]{8}))?$/;

/** Undefined for an address of no picture. */
export function readPictureAddress(path: string): PictureAddress | undefined {
  const { of, id, view, version } = DRAWN.exec(path)?.groups ?? {};
  const name = nameOf(of, Number(id), view);
  return name && { name, version };
}

/** The picture that a whole address of this portal names; undefined for any other address. */
export function readMediaAddress(address: string): PictureName | undefined {
  if (address.startsWith(FILES_FOLDER)) {
    const path = decoded(address.slice(FILES_FOLDER.length));
    return path === undefined ? undefined : { of: 'file', path };
  }
  if (!address.startsWith(OWN_PICTURES)) return undefined;
  return readPictureAddress(address.slice(OWN_PICTURES.length))?.name;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function nameOf(of: string | undefined, id: number, view: string | undefined): PictureName | undefined {
  if (of === 'portraits') return view === undefined ? { of: 'portrait', id } : undefined;
  if (view === undefined) return undefined;
  if (view.startsWith('panorama')) return of === 'stocks' ? panoramaOf(id, view) : undefined;
  if (view === 'front' || view === 'plan') return of === 'stocks' ? { of: 'stock', id, view } : undefined;
  return { of: of === 'stocks' ? 'stock' : 'building', id, view: Number(view) };
}

function panoramaOf(id: number, view: string): PictureName {
  const stand = view.slice('panorama'.length);
  return { of: 'panorama', id, stand: stand === '' ? undefined : Number(stand) };
}

/** Databases that were filled when each listing had a video of its own name it `film`, with a version. */
const VIDEO = /^stocks\/(?<id>\d{1,9})\/(?:video|film(?:-[0-9a-f]{8})?)$/;

/** The listing whose demonstration video an address names; undefined for any other address. */
export function readVideoAddress(path: string): number | undefined {
  const id = VIDEO.exec(path)?.groups?.id;
  return id === undefined ? undefined : Number(id);
}

import { FILES_FOLDER, PICTURES_PATH } from '#domain/stock/picture.ts';
import type { PictureName } from './picture-source.ts';

/** A picture address, parsed into the picture's name and the version in the address. */
export type PictureAddress = { readonly name: PictureName; readonly version: string | undefined };

/**
 * Matches paths below /media/ such as buildings/12/0, stocks/7/front and portraits/3, with an optional
 * `-version` suffix.
 */
const DRAWN_PICTURE_PATH =
  /^(?<of>buildings|stocks|portraits)\/(?<id>\d{1,9})(?:\/(?<view>\d{1,2}|front|plan|panorama\d?))?(?:-(?<version>[0-9a-f]{8}))?$/;

/** Parses the path of a generated picture. Returns undefined for any other path. */
export function readPictureAddress(path: string): PictureAddress | undefined {
  const { of, id, view, version } = DRAWN_PICTURE_PATH.exec(path)?.groups ?? {};
  const name = pictureNameOf(of, Number(id), view);
  return name && { name, version };
}

/**
 * Parses an absolute path of this portal, either an uploaded file or a generated picture. Returns
 * undefined for any other address.
 */
export function readMediaAddress(address: string): PictureName | undefined {
  if (address.startsWith(FILES_FOLDER)) {
    const path = tryDecode(address.slice(FILES_FOLDER.length));
    return path === undefined ? undefined : { kind: 'file', path };
  }
  if (!address.startsWith(PICTURES_PATH)) return undefined;
  return readPictureAddress(address.slice(PICTURES_PATH.length))?.name;
}

function tryDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function pictureNameOf(
  folder: string | undefined,
  id: number,
  view: string | undefined,
): PictureName | undefined {
  if (folder === 'portraits') return view === undefined ? { kind: 'portrait', id } : undefined;
  if (view === undefined) return undefined;
  if (view.startsWith('panorama')) return folder === 'stocks' ? panoramaName(id, view) : undefined;
  if (view === 'front' || view === 'plan')
    return folder === 'stocks' ? { kind: 'stock', id, view } : undefined;
  return { kind: folder === 'stocks' ? 'stock' : 'building', id, view: Number(view) };
}

function panoramaName(id: number, view: string): PictureName {
  const standpoint = view.slice('panorama'.length);
  return { kind: 'panorama', id, standpoint: standpoint === '' ? undefined : Number(standpoint) };
}

/** Older databases gave each listing its own video, named `film` with a version. */
const VIDEO_PATH = /^stocks\/(?<id>\d{1,9})\/(?:video|film(?:-[0-9a-f]{8})?)$/;

/**
 * Returns the id of the listing whose demonstration video a path names. Returns undefined for any other
 * path.
 */
export function readVideoAddress(path: string): number | undefined {
  const id = VIDEO_PATH.exec(path)?.groups?.id;
  return id === undefined ? undefined : Number(id);
}

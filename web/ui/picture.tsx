import type { ComponentProps } from 'react';
import { pictureAddress, pictureSources } from '#domain/stock/picture.ts';

/** Browsers without `srcset` get the middle width. */
const PLAIN_WIDTH = 720;

/**
 * A picture that comes as wide as it is shown. `sizes` says how wide that is, in the words of the HTML attribute;
 * `width` and `height` keep its shape free before it has come.
 */
export function Picture({
  url,
  alt,
  ...rest
}: {
  url: string;
  /** Empty for a picture that says no more than the text beside it. */
  alt: string;
  sizes: string;
} & Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'>) {
  return (
    <img
      src={pictureAddress(url, PLAIN_WIDTH)}
      srcSet={pictureSources(url)}
      alt={alt}
      decoding="async"
      {...rest}
    />
  );
}

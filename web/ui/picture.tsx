import type { ComponentProps } from 'react';
import { imageAttributes } from '#domain/stock/picture.ts';

/**
 * An image in the resolution that fits its displayed width. `sizes` is the HTML attribute; `width` and
 * `height` reserve the space before the image loads.
 */
export function Picture({
  url,
  alt,
  sizes,
  ...rest
}: {
  url: string;
  /** Empty if the picture adds nothing to the text next to it. */
  alt: string;
  sizes: string;
} & Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'>) {
  const imgAttributes = imageAttributes(url, sizes);
  return (
    <img {...imgAttributes} {...(imgAttributes.srcSet && { sizes })} alt={alt} decoding="async" {...rest} />
  );
}

import type { ComponentProps } from 'react';
import { pictureSources } from '#domain/stock/picture.ts';

/**
 * A picture that comes as wide as it is shown. `sizes` says how wide that is, in the words of the HTML attribute;
 * `width` and `height` keep its shape free before it has come.
 */
export function Picture({
  url,
  alt,
  sizes,
  ...rest
}: {
  url: string;
  /** Empty for a picture that says no more than the text beside it. */
  alt: string;
  sizes: string;
} & Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'>) {
  const sources = pictureSources(url, sizes);
  return <img {...sources} {...(sources.srcSet && { sizes })} alt={alt} decoding="async" {...rest} />;
}

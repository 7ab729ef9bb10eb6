import { pictureAddress } from '#domain/stock/picture.ts';

/**
 * A video with the browser's native controls. The file loads when the visitor plays the video; until
 * then the image at the URL `poster` is shown.
 */
export function Video({
  url,
  label,
  poster,
  className,
}: {
  url: string;
  label: string;
  poster: string | undefined;
  className: string;
}) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos show rooms and contain no speech
    <video
      src={url}
      poster={poster && pictureAddress(poster, 1440)}
      controls
      playsInline
      preload="none"
      aria-label={label}
      className={className}
    />
  );
}

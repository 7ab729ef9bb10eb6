import { usePage } from '#web/app/page.ts';
import { Link } from '#web/ui/link.tsx';

/** Logo of the agency, or by default a tower on a podium. */
export function BrandMark() {
  const { logo } = usePage().site;
  // The alt text is empty because the agency's name is next to the logo.
  if (logo)
    return <img src={logo} alt="" width={26} height={26} className="size-6.5 shrink-0 object-contain" />;
  return (
    <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true" focusable="false" className="shrink-0">
      <path d="M7 0h12v16H7z" fill="var(--brand)" />
      <path d="M0 16h26v10H0z" fill="var(--ink)" />
    </svg>
  );
}

export function Brand() {
  const { site, t, addressOf, textOf } = usePage();
  const brand = textOf(site.brand);
  return (
    <Link
      to={addressOf('home')}
      aria-label={t('layout.home', { brand })}
      className="target flex min-w-0 items-center gap-2.5 md:min-w-auto md:wrap-normal xl:max-[100rem]:lang-en:w-min rounded-control text-sm font-bold min-[22.5rem]:text-base max-md:lang-en:text-sm lg:text-xl"
    >
      <BrandMark />
      <span className="line-clamp-2 leading-tight">{brand}</span>
    </Link>
  );
}

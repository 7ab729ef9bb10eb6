import { telLink } from '#domain/text/phone.ts';
import { usePage } from '#web/app/page.ts';
import { RenderOnce } from '#web/app/render-once.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { ConsentLink } from '../analytics/analytics.tsx';
import { BrandMark } from './brand.tsx';
import { calculatorLinks } from './calculator-links.ts';
import { legalLinks, type SiteGroup, siteGroups } from './site-links.ts';
import { SITE_MAP_ID } from './site-map.ts';
import { typeMenus } from './type-links.ts';

export function Footer() {
  return (
    <RenderOnce
      as="footer"
      cacheKey="footer"
      className="site-footer below mt-12 border-t border-line bg-raised"
    >
      <FooterContent />
    </RenderOnce>
  );
}

function FooterContent() {
  const page = usePage();
  const { site, t, addressOf, textOf } = page;
  return (
    <>
      <div className="page-width grid gap-8 py-8 md:grid-cols-[2fr_1fr_1fr_1fr_1fr] md:py-12">
        <div className="grid content-start gap-3 md:row-span-2 print:col-span-full">
          <p className="flex items-center gap-2.5 text-lg font-bold">
            <BrandMark />
            {textOf(site.brand)}
          </p>
          <p className="text-sm text-muted">{t('layout.licence', { number: site.licence_no })}</p>
          <div>
            <h2 className="text-sm font-bold">{t('layout.contact')}</h2>
            <address className="not-italic">
              <a href={telLink(site.phone)} className="text-link">
                {site.phone}
              </a>
              <br />
              <a href={`mailto:${site.email}`} className="text-link">
                {site.email}
              </a>
            </address>
          </div>
        </div>
        {/* On a phone the menu replaces the site map. Without JavaScript, the menu button links to
           the site map. */}
        <div id={SITE_MAP_ID} className="site-map">
          <SiteMap />
        </div>
      </div>
      <div className="border-t border-line">
        <div className="page-width grid gap-2 py-4 text-sm text-muted">
          {site.demonstration && (
            <p className="rounded-control border border-accent bg-accent-tint px-3 py-2 font-bold text-accent">
              {t('layout.demonstration')}
            </p>
          )}
          <p>{t('layout.area_note')}</p>
          <nav aria-label={t('legal.title')} data-print="hide" className="flex flex-wrap gap-x-6">
            <Spaced>
              {[...legalLinks(page), { to: addressOf('apiDocs'), label: t('layout.api') }].map((link) => (
                <Link key={link.to} to={link.to} className="text-link">
                  {link.label}
                </Link>
              ))}
              <ConsentLink className="text-link" />
            </Spaced>
          </nav>
        </div>
      </div>
    </>
  );
}

/** Links to all pages of the site. */
function SiteMap() {
  const page = usePage();
  const { t, addressOf } = page;
  return (
    <>
      {typeMenus(page).map(({ icsType, name, homePath, links }) => (
        <SiteNav key={icsType} title={name} to={homePath} links={links} />
      ))}
      <SiteNav title={t('calculator.title')} to={addressOf('calculator')} links={calculatorLinks(page)} />
      {siteGroups(page).map((group) => (
        <SiteNav key={group.title} {...group} />
      ))}
    </>
  );
}

/** Group of links with a title. `to` is the URL of an overview page, if the group has one. */
function SiteNav({ title, to, links }: SiteGroup & { to?: string }) {
  return (
    <nav aria-label={title} data-print="hide" className="text-sm">
      {to ? (
        <Link to={to} className="text-link text-base font-bold">
          {title}
        </Link>
      ) : (
        <p className="flex min-h-8 items-center text-base font-bold">{title}</p>
      )}
      <ul>
        {links.map(({ label, ...link }) => (
          <li key={link.to}>
            <Link {...link} className="text-link text-muted">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import type { StockDetail } from '#contract/stock.ts';
import { addressOf } from '#domain/addresses.ts';
import { parseGstockId } from '#domain/formatted-id.ts';
import { inLanguage } from '#domain/language.ts';
import { phoneText, telLink } from '#domain/phone.ts';
import { stockDetailQuery } from '../../api/queries.ts';
import { pageContext, usePage } from '../../app/page-context.ts';
import type { Head, HeadContext } from '../../app/page-module.ts';
import { EnquiryForm } from '../../features/enquiry/enquiry-form.tsx';
import { stockAbout } from '../../features/enquiry/stock-about.ts';
import { StockLink } from '../../features/stock/stock-link.tsx';
import { useStockLabels } from '../../features/stock/use-stock-labels.ts';
import { Link } from '../../ui/link.tsx';

const stockIdOf = (search: URLSearchParams) => parseGstockId(search.get('stock_id') ?? '');

/** A listing that is no longer there leaves a general form: the visitor came to write. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const id = stockIdOf(new URL(request.url).searchParams);
  if (id !== undefined) await context.get(pageContext).queryClient.prefetchQuery(stockDetailQuery(id));
  return null;
}

export function head(_: null, { lang, t, site, url }: HeadContext): Head {
  return {
    title: t('enquiry:title'),
    description: t('enquiry:description', { brand: inLanguage(site.brand, lang) }),
    canonical: addressOf('contact', lang),
    ...(url.search !== '' && { robots: 'noindex' as const }),
  };
}

export default function ContactPage() {
  const { t } = usePage();
  const [search] = useSearchParams();
  const id = stockIdOf(search);
  const { data: stock } = useQuery({ ...stockDetailQuery(id ?? 0), enabled: id !== undefined });
  return (
    <div className="page-width grid max-w-5xl gap-6 pt-5 pb-12 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-12 md:pt-8">
      <div className="grid content-start gap-4">
        <h1 className="text-[22px] md:text-2xl">{t(stock ? 'enquiry:title_of_stock' : 'enquiry:title')}</h1>
        {stock ? <AboutStock stock={stock} /> : <EnquiryForm key="general" about={{ type: 'general' }} />}
      </div>
      <Agency />
    </div>
  );
}

function AboutStock({ stock }: { stock: StockDetail }) {
  const { t } = usePage();
  const labels = useStockLabels();
  const name = labels.name(stock);
  return (
    <>
      <p className="rounded-card border border-line bg-raised px-4 py-3">
        <StockLink stock={stock} className="font-semibold text-brand underline underline-offset-4">
          {name}
        </StockLink>
        <span className="block text-sm text-muted">
          {[stock.id, labels.address(stock), labels.floor(stock)].filter(Boolean).join(' · ')}
        </span>
      </p>
      <EnquiryForm
        key={stock.id}
        about={stockAbout(stock, t('enquiry:message_of_stock', { id: stock.id, name }))}
      />
    </>
  );
}

/** Other ways to reach the agency. */
function Agency() {
  const { t, lang, site } = usePage();
  const row = 'inline-flex min-h-11 items-center text-brand underline underline-offset-4';
  return (
    <aside aria-label={t('enquiry:agency')} className="content-start border-line max-md:border-t max-md:pt-4">
      <h2 className="text-base">{inLanguage(site.brand, lang)}</h2>
      <ul>
        <li>
          <a href={telLink(site.phone)} className={row}>
            {phoneText(site.phone)}
          </a>
        </li>
        <li>
          <a href={`mailto:${site.email}`} className={row}>
            {site.email}
          </a>
        </li>
        <li>
          <Link to={addressOf('branches', lang)} className={row}>
            {t('layout.branches')}
          </Link>
        </li>
      </ul>
    </aside>
  );
}

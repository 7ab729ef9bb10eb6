import { type ReactNode, useState } from 'react';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { FLOOR_CODES } from '#domain/text/floor.ts';
import { type Head, usePage } from '#web/app/page.ts';
import { MarkerMap } from '#web/features/map/deferred-marker-map.tsx';
import { PANE_SHAPE } from '#web/features/map/initial-view.ts';
import { HONG_KONG_BOUNDS } from '#web/features/map/providers/map-view.ts';
import { StockGrid } from '#web/features/stock/stock-grid.tsx';
import { StockMap } from '#web/features/stock/stock-map.tsx';
import { StockGridSkeleton } from '#web/features/stock/stock-skeleton.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RemovableChip } from '#web/ui/chip.tsx';
import { Dialog, Drawer, Sheet } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { Table } from '#web/ui/table.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { SAMPLE_STOCKS } from './samples.ts';

const SAME_PAGE_HREF = '';
const OVERLAYS = { Dialog, Drawer, Sheet } as const;

/**
 * Internal gallery page: renders every component of web/ui in all its states. Labels reuse existing
 * phrases.
 */
export default function UiPage() {
  return (
    <div className="page-width grid gap-10 py-8">
      {Object.entries(EXAMPLES_BY_COMPONENT).map(([name, Example]) => (
        <section key={name} className="grid gap-3">
          <h2 className="font-mono text-sm text-muted">{name}</h2>
          <Example />
        </section>
      ))}
    </div>
  );
}

export function head(): Head {
  return { description: '', robots: 'noindex' };
}

const EXAMPLES_BY_COMPONENT: Readonly<Record<string, () => ReactNode>> = {
  StockMap: function StockMaps() {
    return (
      <div className="h-[640px]">
        <StockMap
          params={{}}
          target={{ bounds: HONG_KONG_BOUNDS }}
          shape={PANE_SHAPE}
          listHrefOf={() => '#'}
        />
      </div>
    );
  },
  MarkerMap: function MarkerMaps() {
    const { t } = usePage();
    const label = t('stock_info:type.c');
    return (
      <MarkerMap
        label={label}
        markers={[
          { id: 1, position: { lat: 22.3123, lng: 114.2236 }, label, popup: label, icsType: 'c' },
          { id: 2, position: { lat: 22.2819, lng: 114.1581 }, label, popup: label },
        ]}
        className="h-80"
      />
    );
  },
  Button: function Buttons() {
    const { t } = usePage();
    return (
      <ExampleRow>
        <Button>{t('find:show')}</Button>
        <Button variant="ghost">{t('find:clear')}</Button>
        <Button variant="plain">{t('find:retry')}</Button>
        <Button variant="quiet">{t('find:clear_all')}</Button>
        <Button disabled>{t('find:search')}</Button>
        <ButtonLink to={SAME_PAGE_HREF}>{t('find:show_all')}</ButtonLink>
        <IconButton icon="building-complex" label={t('stock_info:type.c')} />
      </ExampleRow>
    );
  },
  Badge: function BadgeExamples() {
    const { t } = usePage();
    return (
      <ExampleRow>
        {ICS_TYPES.flatMap((type) =>
          TX_TYPES.map((txType) => (
            <Badge key={type + txType} icsType={type}>
              {t(`stock_info:badge.${txType}`)}
            </Badge>
          )),
        )}
      </ExampleRow>
    );
  },
  Chip: function Chips() {
    const { t } = usePage();
    const name = t('region.KLN');
    return (
      <ExampleRow>
        <RemovableChip to={SAME_PAGE_HREF} label={name} removeLabel={t('find:remove', { name })} />
      </ExampleRow>
    );
  },
  Field: function Fields() {
    const { t } = usePage();
    return (
      <div className="grid gap-4 md:grid-cols-3">
        <Field label={t('find:keyword')} hint={t('find:keyword_example')}>
          {(control) => <Input {...control} />}
        </Field>
        <Field
          label={t('find:range.sell')}
          error={t('find:ignored.bad_parameter', { name: t('find:range.sell'), value: '?' })}
        >
          {(control) => <Input {...control} unit={t('find:unit.hkd')} />}
        </Field>
        <Field label={t('find:sort')}>
          {(control) => (
            <Select
              {...control}
              options={FLOOR_CODES.map((value) => ({ value, label: t(`stock_info:floor.${value}`) }))}
            />
          )}
        </Field>
      </div>
    );
  },
  Checkbox: function Checkboxes() {
    const { t } = usePage();
    return (
      <div className="grid max-w-sm">
        <Checkbox defaultChecked trailing={12}>
          {t('region.HK')}
        </Checkbox>
        <Checkbox>{t('region.NT')}</Checkbox>
        <Checkbox disabled>{t('region.ETC')}</Checkbox>
      </div>
    );
  },
  Links: function Links() {
    const { t } = usePage();
    const choices = (['any', ...TX_TYPES] as const).map((key) => ({
      key,
      to: SAME_PAGE_HREF,
      label: t(`find:choice.${key}`),
      isCurrent: key === 'S',
    }));
    return (
      <>
        <TabLinks label={t('find:types')} links={choices} />
        <ExampleRow>
          <Segments label={t('find:tx_types')} segments={choices} />
        </ExampleRow>
      </>
    );
  },
  Panel: function PanelExample() {
    const { t } = usePage();
    return (
      <ExampleRow>
        <Panel
          label={t('find:districts')}
          title={t('find:districts')}
          describeSelection={() => ''}
          closeLabel={t('find:close')}
          isActive
        >
          <p className="p-4">{t('find:refine')}</p>
        </Panel>
      </ExampleRow>
    );
  },
  Overlay: function Overlays() {
    const { t } = usePage();
    const [open, setOpen] = useState<keyof typeof OVERLAYS | null>(null);
    return (
      <ExampleRow>
        {(Object.keys(OVERLAYS) as (keyof typeof OVERLAYS)[]).map((name) => {
          const OverlayComponent = OVERLAYS[name];
          return (
            <div key={name}>
              <Button variant="plain" onClick={() => setOpen(name)}>
                {name}
              </Button>
              <OverlayComponent
                open={open === name}
                onOpenChange={(isOpen) => setOpen(isOpen ? name : null)}
                title={t('find:filters')}
                closeLabel={t('find:close')}
                footer={<Button onClick={() => setOpen(null)}>{t('find:show')}</Button>}
              >
                {t('find:refine')}
              </OverlayComponent>
            </div>
          );
        })}
      </ExampleRow>
    );
  },
  Toast: function ToastExample() {
    const { t } = usePage();
    return (
      <ExampleRow>
        <Button variant="plain" onClick={() => showToast({ text: t('find:no_more') })}>
          {t('find:show')}
        </Button>
      </ExampleRow>
    );
  },
  Table: function TableExample() {
    const { t } = usePage();
    return (
      <Table
        caption={t('find:results')}
        rows={ICS_TYPES}
        rowKey={(type) => type}
        columns={[
          { key: 'type', heading: t('find:types'), cell: (type) => t(`stock_info:type.${type}`) },
          {
            key: 'kind',
            heading: t('find:tx_types'),
            cell: (type) => t(`find:kind.${type}`),
            isNumeric: true,
          },
        ]}
      />
    );
  },
  States: function States() {
    const { t } = usePage();
    return (
      <>
        <Notice>{t('find:too_many', { count: 3000 })}</Notice>
        <Notice isWarning>{t('find:ignored')}</Notice>
        <ErrorState title={t('find:failed')} retryLabel={t('find:retry')} onRetry={() => undefined}>
          {t('find:failed_why')}
        </ErrorState>
        <EmptyState
          icon="building-complex"
          title={t('find:no_match')}
          action={<ButtonLink to={SAME_PAGE_HREF}>{t('find:clear_all')}</ButtonLink>}
        >
          {t('find:refine')}
        </EmptyState>
        <LoadMore
          to={SAME_PAGE_HREF}
          label={t('find:more_rows')}
          busyLabel={t('find:loading')}
          busy
          onMore={() => undefined}
        />
        <Skeleton className="h-6 w-48" />
      </>
    );
  },
  StockCard: function Cards() {
    return (
      <>
        <StockGrid stocks={SAMPLE_STOCKS} />
        <StockGridSkeleton cardCount={4} />
      </>
    );
  },
};

function ExampleRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

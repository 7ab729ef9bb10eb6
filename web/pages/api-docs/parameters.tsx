import type { ApiParameter } from '#contract/openapi-document.ts';
import { useT } from '#web/app/page.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { TypeName } from './type-name.tsx';

/** A request parameter, or a field of a JSON request body. */
export type ParameterRow = Pick<ApiParameter, 'name' | 'required' | 'description' | 'schema'>;

export function Parameters({
  caption,
  parameters,
}: {
  caption: string;
  parameters: readonly ParameterRow[];
}) {
  const t = useT();
  const columns: Column<ParameterRow>[] = [
    {
      key: 'name',
      heading: t('api.parameter'),
      cell: ({ name, required }) => (
        <span>
          <code className="font-bold">{name}</code>{' '}
          {required && <span className="block text-sm text-accent">{t('api.required')}</span>}
        </span>
      ),
    },
    { key: 'type', heading: t('api.type'), cell: ({ schema }) => <TypeName schema={schema} /> },
    {
      key: 'default',
      heading: t('api.default'),
      cell: ({ schema }) => <code className="text-sm">{defaultText(schema.default)}</code>,
    },
    {
      key: 'meaning',
      heading: t('api.meaning'),
      cell: ({ description }) => (
        <span lang="en" className="max-w-prose">
          {description}
        </span>
      ),
    },
  ];
  return (
    <Table caption={caption} columns={columns} rows={parameters} rowKey={(parameter) => parameter.name} />
  );
}

function defaultText(value: unknown): string {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? '–' : String(value);
}

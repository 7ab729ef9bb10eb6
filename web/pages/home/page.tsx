import { useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import { icsTypeOfSegment } from '#domain/ics-type.ts';
import { homePath } from '#domain/links.ts';
import { homeQuery } from '../../api/queries.ts';
import { pageContext, useT } from '../../app/page-context.ts';
import type { Head, HeadContext } from '../../app/page-module.ts';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<void> {
  if (params.p1 !== undefined && !icsTypeOfSegment(params.p1)) throw new PodiumError('not_found');
  await context.get(pageContext).queryClient.ensureQueryData(homeQuery());
}

export function head(_: null, { lang, t, params }: HeadContext): Head {
  const type = icsTypeOfSegment(params.p1);
  return {
    ...(type && { title: t(`type.${type}`) }),
    description: t('layout.area_note'),
    canonical: homePath(lang, type),
  };
}

export default function HomePage() {
  const t = useT();
  const { data } = useSuspenseQuery(homeQuery());
  return (
    <h1>
      {t('type.i')} {data.i.count}
    </h1>
  );
}

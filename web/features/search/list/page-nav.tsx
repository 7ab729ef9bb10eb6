import { PageLinks } from '#web/app/page-links.tsx';

type Pages = {
  /** 0-based offset of the first row of this page. */
  cursor: number;
  /** Rows of the whole result, and of one page. */
  count: number;
  pageSize: number;
  /** Pages that can be reached. */
  mostPages?: number;
  /** The address of the page that starts at an offset. */
  addressAt: (cursor: number) => string;
};

/** The pages of a list as links. */
export function PageNav({ addressAt, ...pages }: Pages) {
  return <PageLinks {...pages} to={(page) => addressAt((page - 1) * pages.pageSize)} />;
}

/** The same for browsers without script. With script the list goes on by itself, so only the server draws them. */
export function PageNavWithoutScript(pages: Pages) {
  return <noscript>{import.meta.env.SSR && <PageNav {...pages} />}</noscript>;
}

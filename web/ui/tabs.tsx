import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab = { value: string; label: string; content: ReactNode };

/** Parts of one page, one in sight at a time; arrow keys move between them. For addresses see TabLinks. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <Base.Root defaultValue={tabs[0]?.value}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 border-b-[3px] border-transparent px-4 whitespace-nowrap text-muted -outline-offset-2 hover:text-ink data-active:border-current data-active:font-bold data-active:text-brand"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="py-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

/** Panels of which one is visible. Arrow keys move between the tabs, Tab moves into the panel. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List aria-label={label} className="relative flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 rounded-t-small px-4 font-semibold text-soft outline-offset-[-2px] transition-colors hovers:hover:text-ink data-[active]:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-ink transition-[translate,width]" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="py-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

import { type ReactNode, useState } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { themeChoices, useTheme } from '../../lib/theme.ts';
import { Mark } from '../../ui/mark.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ColorSwatches } from './color-swatches.tsx';
import { ControlSamples } from './control-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TypeSamples } from './type-samples.tsx';

/** Every token and component on one page, for developers; in both themes side by side if there is room. */
export function DesignPage() {
  const [both, setBoth] = useState(false);
  const [theme, setTheme] = useTheme();
  return (
    <main id="main" tabIndex={-1} className="pb-16">
      <PageTitle>Design system</PageTitle>
      <div className="page-width flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-8">
        <h1 className="flex items-center gap-3 font-semibold font-serif text-2xl">
          <Mark size={32} />
          Design system
        </h1>
        <div className="flex flex-wrap items-end gap-6">
          <Switch
            label="Both themes"
            checked={both}
            onChange={(event) => setBoth(event.currentTarget.checked)}
          />
          <Select label="Theme of the page" value={theme} options={themeChoices} onChange={setTheme} />
        </div>
      </div>
      {both ? (
        <div className="grid desktop:grid-cols-2">
          <Side scheme="light">Light</Side>
          <Side scheme="dark">Dark</Side>
        </div>
      ) : (
        <Side>Components</Side>
      )}
    </main>
  );
}

function Side({ scheme, children }: { scheme?: 'light' | 'dark'; children: ReactNode }) {
  return (
    <section
      className="flex min-w-0 flex-col gap-12 bg-paper px-4 py-8 text-ink tablet:px-8"
      style={scheme ? { colorScheme: scheme } : undefined}
    >
      <h2 className="sr-only">{children}</h2>
      <ColorSwatches />
      <TypeSamples />
      <ControlSamples />
      <OverlaySamples />
      <StateSamples />
    </section>
  );
}

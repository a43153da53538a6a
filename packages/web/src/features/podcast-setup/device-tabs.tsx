import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { type Device, detectDevice } from '../../lib/device.ts';
import { Tabs } from '../../ui/tabs.tsx';

/** Setup steps per device; the current device is selected first. */
export function DeviceTabs({ ios, android, desktop }: Record<Device, ReactNode>) {
  const [device, setDevice] = useState<Device>(() => detectDevice(navigator));
  return (
    <Tabs
      label={t`Your device`}
      value={device}
      onChange={setDevice}
      tabs={[
        { value: 'ios', label: 'iOS', content: ios },
        { value: 'android', label: t`Android`, content: android },
        { value: 'desktop', label: t`Desktop`, content: desktop },
      ]}
    />
  );
}

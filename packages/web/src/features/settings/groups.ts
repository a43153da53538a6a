import { type SettingsGroup, settingsGroups } from '@earmark/contract/pages/settings-groups';
import { t } from '@lingui/core/macro';
import {
  CircleArrowDown,
  CreditCard,
  HardDriveDownload,
  Headphones,
  LifeBuoy,
  Link,
  type LucideIcon,
  MonitorSmartphone,
  Podcast,
  SlidersHorizontal,
  Trophy,
  UserRound,
} from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useIsService, useServices } from '../../lib/services.tsx';

export interface Group {
  name: SettingsGroup;
  title: string;
  icon: LucideIcon;
}

/** The groups that this installation has, in display order. */
export function useGroups(): readonly Group[] {
  const isService = useIsService();
  const { billing } = useServices();
  const looks: Readonly<Record<SettingsGroup, Omit<Group, 'name'>>> = {
    preferences: { title: t`Preferences`, icon: SlidersHorizontal },
    listening: { title: t`Listening`, icon: Headphones },
    offline: { title: t`Offline`, icon: CircleArrowDown },
    setup: { title: t`Setup & Integration`, icon: Podcast },
    support: { title: isService ? t`Support & Community` : t`Support`, icon: LifeBuoy },
    bonuses: { title: t`Bonus Progress`, icon: Trophy },
    billing: { title: billing ? t`Account & Billing` : t`Account`, icon: CreditCard },
    profile: { title: t`Profile`, icon: UserRound },
    shares: { title: t`Shared Links`, icon: Link },
    devices: { title: t`Devices & Keys`, icon: MonitorSmartphone },
    data: { title: t`Your data`, icon: HardDriveDownload },
  };
  return settingsGroups
    .filter((name) => isService || name !== 'bonuses')
    .map((name) => ({ name, ...looks[name] }));
}

/** The address of a group. @param id of the setting to show there */
export const groupPath = (name: SettingsGroup, id?: string): string =>
  `${paths.settings}/${name}${id === undefined ? '' : `#${id}`}`;

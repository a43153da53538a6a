import type { User } from '@earmark/contract/accounts/accounts';
import type { SettingsGroup } from '@earmark/contract/pages/settings-groups';
import { plural, t } from '@lingui/core/macro';
import { joinNames } from '../../lib/join-names.ts';
import { useIsService, useSession } from '../../lib/services.tsx';
import { useTheme } from '../../lib/theme.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { useListening } from '../listening/index.ts';
import { useOffline } from '../offline/index.ts';
import { useProgress } from '../rewards/index.ts';
import { bonusTotals } from './bonus-totals.ts';

/** Says in a few words what each group is set to; '' until that is known. */
export function useGroupStates(): Readonly<Record<SettingsGroup, string>> {
  const user = useUser();
  const session = useSession();
  const isService = useIsService();
  const [theme] = useTheme();
  const { settings } = useListening();
  const progress = useProgress();
  const kept = useOffline(({ entries }) => entries.length);
  const left = settings && Object.values(settings.skip).filter(Boolean).length;
  const words = settings?.pronunciations.length ?? 0;
  const totals = progress ? bonusTotals(progress, 0) : null;
  return {
    preferences: user
      ? joinNames([
          user.addTldr ? t`Summary on` : t`Summary off`,
          user.privacyMode ? t`privacy on` : t`privacy off`,
          themeNames[theme],
        ])
      : '',
    listening:
      left === undefined
        ? ''
        : joinNames([
            plural(left, {
              0: 'no kinds of text left out',
              one: '# kind of text left out',
              other: '# kinds of text left out',
            }),
            plural(words, { 0: 'no pronunciations', one: '# pronunciation', other: '# pronunciations' }),
          ]),
    offline:
      kept === 0
        ? t`Nothing is kept on this device`
        : plural(kept, { one: '# article kept on this device', other: '# articles kept on this device' }),
    setup: t`Podcast app, phone, browser, email`,
    support: isService ? t`Invite friends, get help` : t`Get help`,
    bonuses: totals ? t`${totals.earned} of ${totals.total} bonuses earned` : '',
    billing: user ? (isService ? planState(user) : t`Log out`) : '',
    profile: session.status === 'signed-in' ? session.email : '',
    shares: t`Links that you made, and until when`,
    devices: t`Where you are signed in, API keys`,
    data: t`Export, import, delete account`,
  };
}

const themeNames = { system: t`system theme`, light: t`light theme`, dark: t`dark theme` };

function planState({ plan, vip_id: vipId }: User): string {
  if (vipId !== null) return t`Pro, for life`;
  return plan === 'free' ? t`No plan` : plan === 'pro' ? t`Plan: Pro` : t`Plan: Basic`;
}

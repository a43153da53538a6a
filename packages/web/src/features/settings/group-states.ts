import type { User } from '@earmark/contract/accounts/accounts';
import type { SettingsGroup } from '@earmark/contract/pages/settings-groups';
import { t } from '@lingui/core/macro';
import { useIsService, useSession } from '../../lib/services.tsx';
import { themeChoices, useTheme } from '../../lib/theme.ts';
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
  const onOff = (on: boolean) => (on ? 'on' : 'off');
  const left = settings && Object.values(settings.skip).filter(Boolean).length;
  const themeName = themeChoices.find(({ value }) => value === theme)?.label.toLowerCase() ?? '';
  const words = settings?.pronunciations.length ?? 0;
  const totals = progress ? bonusTotals(progress, 0) : null;
  return {
    preferences: user
      ? t`Summary ${onOff(user.addTldr)}, privacy ${onOff(user.privacyMode)}, ${themeName}`
      : '',
    listening:
      left === undefined ? '' : t`${count(left, 'kind')} of text left out, ${count(words, 'pronunciation')}`,
    offline:
      kept === 0 ? t`Nothing is kept on this device` : t`${count(kept, 'article')} kept on this device`,
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

const count = (number: number, word: string): string =>
  number === 1 ? `1 ${word}` : `${number === 0 ? 'no' : number} ${word}s`;

function planState({ plan, vip_id: vipId }: User): string {
  if (vipId !== null) return t`Pro, for life`;
  return plan === 'free' ? t`No plan` : `Plan: ${plan.charAt(0).toUpperCase()}${plan.slice(1)}`;
}

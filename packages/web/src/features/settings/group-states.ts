import type { User } from '@earmark/contract/accounts/accounts';
import type { SettingsGroup } from '@earmark/contract/pages/settings-groups';
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
  const words = settings?.pronunciations.length ?? 0;
  const totals = progress ? bonusTotals(progress, 0) : null;
  return {
    preferences: user
      ? `Summary ${onOff(user.addTldr)}, privacy ${onOff(user.privacyMode)}, ${themeChoices.find(({ value }) => value === theme)?.label.toLowerCase()}`
      : '',
    listening:
      left === undefined ? '' : `${count(left, 'kind')} of text left out, ${count(words, 'pronunciation')}`,
    offline: kept === 0 ? 'Nothing is kept on this device' : `${count(kept, 'article')} kept on this device`,
    setup: 'Podcast app, phone, browser, email',
    support: isService ? 'Invite friends, get help' : 'Get help',
    bonuses: totals ? `${totals.earned} of ${totals.total} bonuses earned` : '',
    billing: user ? (isService ? planState(user) : 'Log out') : '',
    profile: session.status === 'signed-in' ? session.email : '',
    shares: 'Links that you made, and until when',
    devices: 'Where you are signed in, API keys',
    data: 'Export, import, delete account',
  };
}

const count = (number: number, word: string): string =>
  number === 1 ? `1 ${word}` : `${number === 0 ? 'no' : number} ${word}s`;

function planState({ plan, vip_id: vipId }: User): string {
  if (vipId !== null) return 'Pro, for life';
  return plan === 'free' ? 'No plan' : `Plan: ${plan.charAt(0).toUpperCase()}${plan.slice(1)}`;
}

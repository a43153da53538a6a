import { interfaceLanguages } from '@earmark/contract/accounts/interface-languages';
import { preferences } from '@earmark/contract/accounts/preferences';
import { picturesUnread } from '@earmark/contract/articles/pictures-unread';
import { failureTable } from '@earmark/contract/failures';
import { inboxReasonTable } from '@earmark/contract/inbox/inbox';
import { statusTexts } from '@earmark/contract/playlist/status-texts';
import { bonusTable, completionBonus } from '@earmark/contract/rewards/bonus-table';
import { demoArticles } from '@earmark/contract/voices/demo-recordings';
import { pageTexts, textsIn } from './page-texts.ts';

/** What screens show. */
const ofScreens = [
  preferences,
  failureTable,
  statusTexts,
  { picturesUnread },
  inboxReasonTable,
  Object.values({ ...bonusTable, completionBonus }).map(({ label }) => ({ label })),
  demoArticles.map(({ about }) => ({ about })),
];

/** Returns all texts of the contract that are translated. */
export function contractTexts(): Set<string> {
  const ownNames: readonly string[] = interfaceLanguages.map(({ name }) => name);
  return new Set([...pageTexts(), ...ofScreens.flatMap(textsIn).filter((text) => !ownNames.includes(text))]);
}

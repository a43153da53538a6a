import type { KeyScope } from '@earmark/contract/key-scopes';
import { t } from '@lingui/core/macro';

/** What each scope allows, for users, in the order of the form. */
export const scopeTexts: readonly { scope: KeyScope; label: string; hint: string }[] = [
  { scope: 'add', label: t`Add`, hint: t`Add links, texts, pages, files and feeds.` },
  { scope: 'read', label: t`Read`, hint: t`See the playlist, texts and transcripts, feeds and usage.` },
  { scope: 'listen', label: t`Listen`, hint: t`Play audio, save positions, mark as played.` },
  { scope: 'manage', label: t`Manage`, hint: t`Remove, retry and share entries, change voices and feeds.` },
];

/** Names scopes, such as 'Add, Read'. */
export const namesOf = (scopes: readonly KeyScope[]): string =>
  scopeTexts
    .filter(({ scope }) => scopes.includes(scope))
    .map(({ label }) => label)
    .join(', ');

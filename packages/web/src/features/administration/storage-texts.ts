import type { CleaningKind, StorageKind } from '@earmark/contract/administration/storage';
import { t } from '@lingui/core/macro';

/** How a kind of data is named and drawn. The colors come in a pair for the light and the dark theme. */
export const kindTexts: Record<StorageKind, { label: string; color: string }> = {
  episodes: { label: t`Finished episodes`, color: 'light-dark(#22505a, #6fb1bf)' },
  segments: { label: t`Spoken sentences kept for reuse`, color: 'light-dark(#b4502f, #e08a63)' },
  texts: { label: t`Uploads and texts`, color: 'light-dark(#55702f, #a9bf8b)' },
  pictures: { label: t`Pictures`, color: 'light-dark(#51344d, #c496bd)' },
  voices: { label: t`Voices`, color: 'light-dark(#7a5a1e, #d9b36a)' },
  database: { label: t`Database`, color: 'light-dark(#4d6d86, #a9cbdb)' },
  backups: { label: t`Backups`, color: 'light-dark(#6b5340, #c2a68f)' },
};

export const cleaningTexts: Record<CleaningKind, { label: string; about: string }> = {
  segments: {
    label: t`Spoken sentences kept for reuse`,
    about: t`They save speaking the same text again. Finished episodes do not need them. Those of the last day and of unfinished episodes stay.`,
  },
  unreferenced: {
    label: t`Files that nothing refers to`,
    about: t`Left over from deleted articles and interrupted work. Files of the last day stay.`,
  },
  backups: { label: t`Old backups`, about: t`All but the newest 3 on this machine.` },
  uploads: {
    label: t`Old uploads`,
    about: t`Uploaded files of more than a day ago, also broken-off ones. Their articles do not need them.`,
  },
};

import { t } from '@lingui/core/macro';
import { ClipboardPaste, FileUp, Link2, type LucideIcon, Rss } from 'lucide-react';

/** The ways to add content, in the order of buttons and menu. `note` is shown only in the menu. */
export const addMethods = [
  { id: 'text', label: t`Paste Text`, note: '', icon: ClipboardPaste },
  { id: 'file', label: t`Upload File`, note: t`(PDF, EPUB, Word and more)`, icon: FileUp },
  { id: 'link', label: t`Link`, note: '', icon: Link2 },
  { id: 'feeds', label: t`RSS Feeds`, note: '', icon: Rss },
] as const satisfies readonly { id: string; label: string; note: string; icon: LucideIcon }[];

export type AddMethod = (typeof addMethods)[number]['id'];

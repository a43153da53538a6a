import { ClipboardPaste, Link2, type LucideIcon } from 'lucide-react';

/** The ways to add something that this installation offers, as buttons and in a phone's menu, in order (C2.5). */
export const addWays = [
  { id: 'text', label: 'Paste Text', icon: ClipboardPaste },
  { id: 'link', label: 'Link', icon: Link2 },
] as const satisfies readonly { id: string; label: string; icon: LucideIcon }[];

export type AddWay = (typeof addWays)[number]['id'];

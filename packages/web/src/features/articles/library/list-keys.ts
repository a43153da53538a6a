import { useEffect, useEffectEvent } from 'react';
import { focusAfterRemoval } from '../playlist/focus-after-removal.ts';
import type { PlaylistRow } from '../playlist/placeholders.ts';

export interface ListKeysProps {
  rows: readonly PlaylistRow[];
  onArchive(row: PlaylistRow): void;
  onSelect(row: PlaylistRow): void;
}

/** Elements in which letters are typed. */
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const rowButton = '[data-index] [data-row-button]';

/**
 * Keys of the list: `j` and `k` go to the next and previous row, `o` plays it, `e` archives it, `x` selects it, and `/`
 * goes to the search. They do nothing while somebody types, and in dialogs and menus.
 */
export function ListKeys({ rows, onArchive, onSelect }: ListKeysProps): null {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(`${typing}, [role="dialog"], [role="alertdialog"], [role="menu"]`)) return;
    if (document.querySelector('[role="dialog"][data-open], [role="alertdialog"][data-open]')) return;
    const focused = target?.closest<HTMLElement>('[data-index]');
    const index = focused ? Number(focused.dataset['index']) : -1;
    const row = rows[index];
    switch (event.key) {
      case 'j':
      case 'k':
        moveTo(index === -1 ? firstShown() : index + (event.key === 'j' ? 1 : -1));
        break;
      case 'o':
        if (row === undefined) return;
        focused?.querySelector<HTMLElement>('[data-row-button]')?.click();
        break;
      case 'e':
        if (row === undefined) return;
        focusAfterRemoval(focused?.parentElement ?? null, index);
        onArchive(row);
        break;
      case 'x':
        if (row === undefined) return;
        onSelect(row);
        break;
      case '/': {
        const search = document.querySelector<HTMLElement>('main [role="searchbox"]');
        if (search === null) return;
        search.focus();
        break;
      }
      default:
        return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return null;
}

/** Returns the index of the first row that is in view. */
function firstShown(): number {
  const buttons = [...document.querySelectorAll<HTMLElement>(rowButton)];
  const shown = buttons.find((button) => button.getBoundingClientRect().bottom > 0) ?? buttons[0];
  return Number(shown?.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
}

function moveTo(index: number): void {
  const button = document.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-button]`);
  button?.focus();
  button?.scrollIntoView({ block: 'nearest' });
}

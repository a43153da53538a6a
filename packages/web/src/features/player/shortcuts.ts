/** The action of a key in the player. */
export type ShortcutAction = 'toggle' | 'back' | 'forward' | 'slower' | 'faster' | 'mark' | 'help';

const actions: Readonly<Record<string, ShortcutAction>> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  '<': 'slower',
  '>': 'faster',
  h: 'mark',
  H: 'mark',
  '?': 'help',
};

/** Elements that use any key themselves. */
const typing =
  'input:not([type="checkbox"]):not([type="radio"]):not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="menuitem"]';
/** Elements that use the space bar or the arrow keys themselves. */
const pressedWithSpace =
  'button, a[href], summary, input:not([type="range"]), [role="button"], [role="switch"], [role="checkbox"], [role="radio"], [role="tab"]';
const movedWithArrows =
  '[role="slider"], [role="tablist"], [role="radiogroup"], [role="toolbar"], input[type="radio"], input[type="range"]';
/** A dialog keeps all keys, unless it is the player. */
const closedOff = '[role="dialog"], [role="alertdialog"]';

/** Returns the action of a key press, or null if the key belongs to the focused element. */
export function shortcutFor(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>,
): ShortcutAction | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const action = actions[event.key];
  if (action === undefined) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target === null) return action;
  if (target.closest(typing) !== null) return null;
  const dialog = target.closest(closedOff);
  if (dialog !== null && dialog.querySelector('[data-player]') === null) return null;
  if (action === 'toggle' && target.closest(pressedWithSpace) !== null) return null;
  if ((action === 'back' || action === 'forward') && target.closest(movedWithArrows) !== null) return null;
  return action;
}

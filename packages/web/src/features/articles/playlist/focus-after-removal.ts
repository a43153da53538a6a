/**
 * Moves the focus of a removed row to the row that takes its place, or to the previous row if it was the
 * last. Call before the row is removed.
 */
export function focusAfterRemoval(list: HTMLElement | null, index: number): void {
  if (list === null) return;
  const button = (at: number) =>
    list.querySelector<HTMLElement>(`[data-index="${at}"] [data-row-button]`) ?? undefined;
  const next = button(index + 1) ?? button(index - 1);
  // The menu first returns the focus to its own button, which is about to be removed.
  setTimeout(() => (next?.isConnected ? next : document.getElementById('main'))?.focus(), 50);
}

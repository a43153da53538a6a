/**
 * A removed row takes the focus with it; this gives it to the row that moves up into its place, or to the one before when it
 * was the last. Call before the row goes.
 */
export function focusAfterRemoval(list: HTMLElement | null, index: number): void {
  if (list === null) return;
  const button = (at: number) =>
    list.querySelector<HTMLElement>(`[data-index="${at}"] [data-row-button]`) ?? undefined;
  const next = button(index + 1) ?? button(index - 1);
  // The menu gives the focus back to its own button first, which is about to go.
  setTimeout(() => (next?.isConnected ? next : document.getElementById('main'))?.focus(), 50);
}

import { act } from '@testing-library/react';

/** Observed ends of lists; jsdom has no layout, so a test controls when they come into view. */
export class ScrollEnds {
  static watched: ScrollEnds[] = [];
  readonly dispatch: (entries: { isIntersecting: boolean }[]) => void;
  constructor(dispatch: (entries: { isIntersecting: boolean }[]) => void) {
    this.dispatch = dispatch;
  }
  observe() {
    ScrollEnds.watched.push(this);
  }
  disconnect() {
    ScrollEnds.watched = ScrollEnds.watched.filter((other) => other !== this);
  }
  /** Makes every end come into view, and leave it again immediately. */
  static reach(): void {
    act(() => {
      for (const end of [...ScrollEnds.watched]) {
        end.dispatch([{ isIntersecting: true }]);
        end.dispatch([{ isIntersecting: false }]);
      }
    });
  }
}

import { act } from '@testing-library/react';

/** Ends of lists that are watched; jsdom lays nothing out, so a test says when they come into sight. */
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
  /** Every end comes into sight, and goes out of it again at once. */
  static reach(): void {
    act(() => {
      for (const end of [...ScrollEnds.watched]) {
        end.dispatch([{ isIntersecting: true }]);
        end.dispatch([{ isIntersecting: false }]);
      }
    });
  }
}

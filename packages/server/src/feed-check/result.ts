import type { FeedCheckId, FeedFinding, PodcastAppId } from '@earmark/contract';

/** What a check found, and what follows for the apps. */
export interface CheckResult extends FeedFinding {
  /** Apps that cannot be used because of it, or of which it is not known, if the level is `unknown`. */
  readonly affects: readonly PodcastAppId[];
  /** Why, to be shown with an affected app; the message if absent. */
  readonly because?: (app: PodcastAppId) => string;
  /** What does not work as usual in apps that can be used all the same, in one sentence. */
  readonly drawback?: string;
}

type Rest = Partial<Pick<CheckResult, 'affects' | 'because' | 'drawback'>>;

/** Creates the results of one check. */
export const resultsOf = (id: FeedCheckId) => {
  const make =
    (level: FeedFinding['level']) =>
    (label: string, message: string, remedy: string | null, rest: Rest = {}): CheckResult => ({
      ...{ id, level, label, message, remedy, affects: [] },
      ...rest,
    });
  return {
    ok: (label: string, message: string): CheckResult => make('ok')(label, message, null),
    warning: make('warning'),
    problem: make('problem'),
    unknown: make('unknown'),
  };
};

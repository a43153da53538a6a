import type { EngineFacts } from '../engine-facts.ts';
import type { RemoteEngine } from './remote-engine.ts';

/** A variable of the service's environment that sets one property of an engine's configuration. */
export interface ServiceVariable {
  name: `EARMARK_${string}`;
  /** For the table of variables, in Markdown. */
  describe: string;
  /** How its text is read: `voices` are pairs of a product voice and one of the engine's. */
  read: 'text' | 'flag' | 'address' | 'voices' | { oneOf: readonly string[]; problem: string };
  /** Text used when it is not set; null when the property is then left out. */
  fallback: string | null;
  /** How the default is written in the table, where `fallback` does not say it. */
  shown?: string;
}

type RequiredKey<Config> = {
  [Key in keyof Config]-?: Record<never, never> extends Pick<Config, Key> ? never : Key;
}[keyof Config];

/** A variable for each property that the engine cannot work without, and for those of the others that may be set. */
type VariablesOf<Config> = {
  readonly [Key in Exclude<RequiredKey<Config>, 'engine'>]: ServiceVariable & { isRequired: true };
} & {
  readonly [Key in Exclude<keyof Config, RequiredKey<Config>>]?: ServiceVariable & { isRequired: false };
};

/**
 * An engine that is somebody else's service: it charges by the character, and may refuse, fail or be spent. A new one is a
 * folder with one of these and a line in `services.ts`.
 */
export interface ServiceDescriptor<Config extends { engine: string }> extends EngineFacts {
  /** Of several that are configured, the one with the lowest number speaks. */
  rank: number;
  variables: VariablesOf<Config>;
  /** What follows from the variables besides their values. */
  complete(config: Config): Config;
  open(config: Config): RemoteEngine;
}

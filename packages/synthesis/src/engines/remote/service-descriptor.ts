import type { EngineFacts } from '../engine-facts.ts';
import type { RemoteEngine } from './remote-engine.ts';

/** An environment variable that sets one property of an engine's configuration. */
export interface ServiceVariable {
  name: `EARMARK_${string}`;
  /** Description for the table of variables, in Markdown. */
  describe: string;
  /** How the text is parsed: `voices` are pairs of a product voice and a voice of the engine. */
  read: 'text' | 'flag' | 'address' | 'voices' | { oneOf: readonly string[]; problem: string };
  /** Text used if the variable is not set; null if the property is then left out. */
  fallback: string | null;
  /** Text for the default in the table of variables, if `fallback` does not state it. */
  fallbackText?: string;
}

type RequiredKey<Config> = {
  [Key in keyof Config]-?: Record<never, never> extends Pick<Config, Key> ? never : Key;
}[keyof Config];

/** A variable for each property that the engine requires, and for those optional properties that can be set. */
type VariablesOf<Config> = {
  readonly [Key in Exclude<RequiredKey<Config>, 'engine'>]: ServiceVariable & { isRequired: true };
} & {
  readonly [Key in Exclude<keyof Config, RequiredKey<Config>>]?: ServiceVariable & { isRequired: false };
};

/**
 * An engine that is an external service: it charges by the character, and may refuse requests, fail or exceed
 * the spending cap. To add a service, create a folder with a descriptor and add a line to `services.ts`.
 */
export interface ServiceDescriptor<Config extends { engine: string }> extends EngineFacts {
  /** Order of preference: of several configured services, the one with the lowest number speaks. */
  rank: number;
  variables: VariablesOf<Config>;
  /** Adds the properties that follow from the configured values. */
  complete(config: Config): Config;
  open(config: Config): RemoteEngine;
}

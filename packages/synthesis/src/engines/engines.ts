import * as embedded from './embedded-engines.ts';
import type { EngineFacts } from './engine-facts.ts';
import * as neural from './neural-engines.ts';
import * as services from './remote/services.ts';

/** Ids of all engines in this package. */
export type EngineId = keyof typeof embedded | keyof typeof neural | keyof typeof services;

/** Properties of each engine. */
export const engines: Readonly<Record<EngineId, EngineFacts>> = { ...embedded, ...neural, ...services };

export const engineIds = Object.keys(engines) as EngineId[];

export const isEngineId = (id: string): id is EngineId => Object.hasOwn(engines, id);

/**
 * Whether an engine is an external service: it charges by the character, and may refuse requests, fail or
 * exceed the spending cap.
 */
export const isService = (engine: EngineId): boolean => Object.hasOwn(services, engine);

/** Whether the engine's models run in the inference processes. */
export const isNeural = (engine: string): boolean => Object.hasOwn(neural, engine);

/** Rank of the engine's voices, as in `NeuralDescriptor`; 0 for engines without models. */
export const engineQuality = (engine: string): number =>
  Object.entries(neural).find(([id]) => id === engine)?.[1].quality ?? 0;

import { SpeechError } from '../../errors.ts';
import type { RemoteEngine } from './remote-engine.ts';
import type { ServiceDescriptor, ServiceVariable } from './service-descriptor.ts';
import * as registry from './services.ts';

type Registry = typeof registry;

/** The id of a service. */
export type ServiceId = keyof Registry;

type ConfigOf<Id extends ServiceId> = Registry[Id] extends ServiceDescriptor<infer Config> ? Config : never;

/** The configuration of a service. The order of several configurations is the order of preference. */
export type RemoteConfig = { [Id in ServiceId]: ConfigOf<Id> }[ServiceId];

/** Every service by its id. */
export const services: { readonly [Id in ServiceId]: ServiceDescriptor<ConfigOf<Id>> } = registry;

/** The ids of all services, in order of preference. */
export const serviceIds: readonly ServiceId[] = (Object.keys(registry) as ServiceId[]).toSorted(
  (one, other) => services[one].rank - services[other].rank,
);

/** The variables that configure a service, by property. */
export const variablesOf = (id: ServiceId): [property: string, ServiceVariable & { isRequired: boolean }][] =>
  Object.entries(services[id].variables);

/**
 * Builds the configuration of a service from variables.
 * @param values by property; undefined where a variable is not set
 * @returns null if a required value is missing
 */
export function configOf<Id extends ServiceId>(
  id: Id,
  values: Readonly<Record<string, unknown>>,
): ConfigOf<Id> | null {
  if (variablesOf(id).some(([property, { isRequired }]) => isRequired && !values[property])) return null;
  const provided = Object.entries(values).filter(([, value]) => value !== undefined);
  // Each variable is declared for the property that it sets, and parsed as its declaration says.
  return services[id].complete({ engine: id, ...Object.fromEntries(provided) } as unknown as ConfigOf<Id>);
}

/** @throws SpeechError `bad_configuration`, naming the missing properties */
export function configureEngine(config: RemoteConfig): RemoteEngine {
  return openService(config.engine, config);
}

function openService<Id extends ServiceId>(id: Id, config: ConfigOf<Id>): RemoteEngine {
  const provided = new Map<string, unknown>(Object.entries(config));
  const missing = variablesOf(id)
    .filter(([property, { isRequired }]) => isRequired && !provided.get(property))
    .map(([property]) => property);
  if (missing.length > 0)
    throw new SpeechError('bad_configuration', `'${id}' needs ${missing.join(' and ')}.`);
  return services[id].open(config);
}

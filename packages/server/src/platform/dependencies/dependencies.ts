import { Gauge } from 'prom-client';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { Dependency, type DependencyOptions } from './dependency.ts';
import { type DependencyName, findOutage } from './outage-error.ts';

/** The dependencies of this process. */
export interface Dependencies {
  /** Adds a dependency. @throws if one of this name exists */
  add(options: Omit<DependencyOptions, 'log'>): Dependency;
  list(): readonly Dependency[];
  /** @throws if this process has no such dependency */
  find(name: DependencyName): Dependency;
  /** Returns the dependency whose outage caused the error; null if none did. Waits for its probe. */
  confirmOutage(error: unknown): Promise<Dependency | null>;
  close(): void;
}

/** @param options.metrics gets a gauge with the state of every dependency */
export function createDependencies({ log, metrics }: { log: Log; metrics: Metrics }): Dependencies {
  const all = new Map<string, Dependency>();
  new Gauge({
    name: 'earmark_dependency_available',
    help: '1 while this process can use the dependency, 0 during an outage: storage, storage_space (too little is free), mail_relay, payments.',
    labelNames: ['dependency'],
    registers: [metrics.registry],
    collect() {
      for (const { name, available } of all.values()) this.set({ dependency: name }, available ? 1 : 0);
    },
  });
  return {
    add: (options) => {
      if (all.has(options.name)) throw new Error(`the dependency '${options.name}' exists`);
      const dependency = new Dependency({ ...options, log });
      all.set(options.name, dependency);
      return dependency;
    },
    list: () => [...all.values()],
    find: (name) => {
      const found = all.get(name);
      if (!found) throw new Error(`there is no dependency '${name}'`);
      return found;
    },
    confirmOutage: async (error) => {
      const outage = findOutage(error);
      const dependency = outage && all.get(outage.dependency);
      return outage && dependency && (await dependency.confirm(outage)) ? dependency : null;
    },
    close: () => {
      for (const dependency of all.values()) dependency.close();
    },
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { ApiClient } from './api/api-client.ts';
import type { Billing } from './billing.ts';
import type { Session, SessionState } from './session/session.ts';
import { isService, type SiteConfig } from './site-config.ts';
import type { Tracker } from './track.ts';

/**
 * Services shared by the whole application, built once in `app/build-services.ts`; tests replace single
 * services.
 */
export interface Services {
  api: ApiClient;
  session: Session;
  queryClient: QueryClient;
  site: SiteConfig;
  /** Whether this installation has a screen for the path; links to other paths are not shown. */
  hasScreen(path: string): boolean;
  /** Loads a page anew, with what the service says about the installation. */
  reload(to: string): void;
  /** Records what happens on screens. */
  tracker: Tracker;
  /** Absent where nothing is sold. */
  billing?: Billing;
}

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('ServicesProvider is missing');
  return services;
}

export function useApi(): ApiClient {
  return useServices().api;
}

/** Returns the session's state; the component renders again when it changes. */
export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.getState);
}

/** Whether the installation is for the public; a personal one has no plans, offers, rewards or public pages. */
export const useIsService = (): boolean => isService(useServices().site);

import { vi } from 'vitest';

/** Storage areas in memory, and the parts of the browser's API that the code under test uses. */
export function stubChrome(): { local: Map<string, unknown> } {
  const local = new Map<string, unknown>();
  const session = new Map<string, unknown>();
  const area = (values: Map<string, unknown>) => ({
    get: async (key?: string) =>
      Object.fromEntries([...values].filter(([name]) => key === undefined || name === key)),
    set: async (changed: object) => {
      for (const [name, value] of Object.entries(changed)) values.set(name, value);
    },
    remove: async (keys: string | string[]) => {
      for (const key of [keys].flat()) values.delete(key);
    },
  });
  vi.stubGlobal('chrome', {
    storage: {
      local: area(local),
      session: area(session),
      onChanged: { addListener: () => {}, removeListener: () => {} },
    },
    runtime: { setUninstallURL: vi.fn(async () => {}), id: 'self' },
    alarms: { create: vi.fn(async () => {}) },
    identity: { getRedirectURL: () => 'https://self.chromiumapp.org/', launchWebAuthFlow: vi.fn() },
  });
  return { local };
}

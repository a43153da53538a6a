import type { ServiceSchema } from './platform/upgrade/copy-database.ts';

/** Returns the migrations and jobs of the whole service. Loaded only if needed: it is the whole product. */
export async function loadServiceSchema(): Promise<ServiceSchema> {
  const [{ domains }, { migrations }, { platformDomain }] = await Promise.all([
    import('./service-domains.ts'),
    import('../migrations/index.ts'),
    import('./platform/platform-domain.ts'),
  ]);
  return { migrations, jobs: [platformDomain, ...domains].flatMap((domain) => domain.jobs ?? []) };
}

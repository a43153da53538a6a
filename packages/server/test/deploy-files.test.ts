import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { loadConfig } from '../src/platform/config.ts';
import { roleNames, variables } from '../src/platform/config-variables.ts';

/**
 * Neither Docker nor Helm is needed: the compose file is read as YAML, and the chart's templates as YAML with
 * their actions removed. Nothing here shows that Helm renders them.
 */
const folder = join(import.meta.dirname, '../../../deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Seconds that requests and jobs get, after the delay; see `defaultGraceSeconds` in `app.ts`. */
const graceSeconds = 25;

/** MB that a worker uses itself; `node bench/server-idle-memory.ts --part roles,conversions` measures it. */
const workerMb = 512;
/** Value of EARMARK_JOB_MEMORY_MB, unless it is set. */
const { jobMemoryMb } = loadConfig({});
const mebibytes = { g: 1024, Gi: 1024, m: 1, Mi: 1 };

/** Returns a limit of a container, such as `512m` or `2Gi`, in MiB. */
function readLimit(limit: string): number {
  const [, count, unit = ''] = /^(\d+)([a-zA-Z]+)$/.exec(limit) ?? [];
  return Number(count) * (mebibytes[unit as keyof typeof mebibytes] ?? Number.NaN);
}

interface ComposeService {
  image: string;
  environment: Record<string, string>;
  ports?: string[];
  stop_grace_period: string;
  read_only: boolean;
  cap_drop: string[];
  mem_limit: string;
}

test('the Dockerfile copies what npm and the builds read outside the packages', () => {
  const root = join(folder, '..');
  const readRoot = (path: string) => readFileSync(join(root, path), 'utf8');
  const [build = ''] = read('Dockerfile').split(/^FROM node:\S+$/m);
  const copied = [...build.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '));
  const { workspaces } = JSON.parse(readRoot('package.json')) as { workspaces: string[] };
  const folders = workspaces.flatMap((path) =>
    path.endsWith('/*')
      ? readdirSync(join(root, path.slice(0, -2))).map((name) => path.replace('*', name))
      : path,
  );
  const settings = folders
    .map((path) => `${path}/tsconfig.json`)
    .filter((path) => path.startsWith('packages/') && existsSync(join(root, path)))
    .map((path) => normalize(join(dirname(path), /"extends": "(.+?)"/.exec(readRoot(path))?.[1] ?? '')));
  for (const path of new Set([...folders.map((each) => `${each}/package.json`), ...settings]))
    expect(copied).toContain(path);
});

describe('compose.yaml', () => {
  const given: Record<string, string> = {
    EARMARK_SECRET: 'x'.repeat(64),
    EARMARK_MAIL_DOMAIN: 'in.example.net',
  };
  // As compose replaces them: ${NAME:-default} and ${NAME:?message}.
  const text = read('compose.yaml').replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_, name: string, kind: string, rest: string) => given[name] ?? (kind === '-' ? rest : ''),
  );
  const { services } = parse(text, { merge: true }) as { services: Record<string, ComposeService> };

  test.each(roleNames)('the role %s has a valid configuration and a restricted container', (role) => {
    const service = services[role];
    // The image sets these.
    const image = { HOST: '0.0.0.0', PORT: '8080', EARMARK_DATA_DIR: '/data' };
    const config = loadConfig({ ...image, ...service?.environment });
    expect([...config.roles]).toEqual([role]);
    expect(config.inbound).toMatchObject({ domain: 'in.example.net', port: 2525 });
    expect(service).toMatchObject({ image: 'earmark', read_only: true, cap_drop: ['ALL'] });
    expect(Number.parseInt(service?.stop_grace_period ?? '', 10)).toBeGreaterThan(
      graceSeconds + config.stopDelaySeconds,
    );
  });

  test('a worker has memory for a conversion in a process of its own', () => {
    expect(readLimit(services['worker']?.mem_limit ?? '')).toBeGreaterThanOrEqual(workerMb + jobMemoryMb);
  });

  test('the ports for HTTP and mail are published', () => {
    expect(services['api']?.ports).toEqual(['8080:8080']);
    expect(services['mail']?.ports).toEqual(['25:2525']);
  });
});

/** Removes the actions of a template: lines of control vanish, and each value becomes a number. */
function withoutActions(template: string): string {
  return template
    .replace(/^[ \t]*\{\{-? *(if|else|end|range|with)\b[^\n]*\}\}[ \t]*\n/gm, '')
    .replace(/\{\{[^}]*\}\}/g, '1');
}

/** Returns the value at a path like `.mail.domain`; undefined if there is none. */
function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}

describe('chart', () => {
  const values = parse(read('chart/values.yaml')) as {
    roles: Record<string, Record<string, unknown>>;
    stopDelaySeconds: number;
  };
  const templates = readdirSync(join(folder, 'chart/templates')).map((name) => ({
    name,
    text: read(`chart/templates/${name}`),
  }));
  const all = templates.map(({ text }) => text).join('\n');

  test.each(templates)('$name is YAML, and its blocks are closed', ({ text }) => {
    const actions = [...text.matchAll(/\{\{-? *(\w+)/g)].map(([, word]) => word);
    const opened = actions.filter((word) => ['if', 'range', 'with'].includes(word ?? ''));
    expect(actions.filter((word) => word === 'end')).toHaveLength(opened.length);
    const documents = parseAllDocuments(withoutActions(text));
    for (const document of documents) {
      expect(document.errors).toEqual([]);
      expect(document.toJS()).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String) });
    }
  });

  test('every value that a template uses exists, and every value is used', () => {
    const used = new Set([...all.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path]) => path ?? ''));
    for (const path of used) expect([path, valueAt(values, path)]).not.toEqual([path, undefined]);
    const usedSettings = new Set([...all.matchAll(/\$settings\.(\w+)/g)].map(([, name]) => name));
    for (const settings of Object.values(values.roles))
      expect(new Set(Object.keys(settings))).toEqual(usedSettings);
    const unused = Object.keys(values).filter(
      (name) => ![...used].some((path) => path.startsWith(`.${name}`)),
    );
    expect(unused).toEqual([]);
  });

  test('a worker has memory for a conversion in a process of its own', () => {
    const { memory } = values.roles['worker'] ?? {};
    expect(readLimit(String(memory))).toBeGreaterThanOrEqual(workerMb + jobMemoryMb);
  });

  test('every role is deployed, with probes, time to stop, and a restricted container', () => {
    expect(Object.keys(values.roles).sort()).toEqual([...roleNames].sort());
    const template = templates.find(({ name }) => name === 'deployments.yaml')?.text ?? '';
    const extra = Number(/add \$\.Values\.stopDelaySeconds (\d+)/.exec(template)?.[1]);
    expect(extra).toBeGreaterThan(graceSeconds);
    const pod = parseAllDocuments(withoutActions(template))[0]?.toJS().spec.template.spec;
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(pod.containers[0]).toMatchObject({
      startupProbe: { httpGet: { path: '/healthz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
      securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    });
    const names = pod.containers[0].env.map(({ name }: { name: string }) => name);
    for (const name of names) expect(Object.keys(variables)).toContain(name);
  });
});

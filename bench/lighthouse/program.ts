import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');

/** The part of a run's result that is printed. */
export interface LighthouseRun {
  /** 0 to 100; null for a category that was not requested. */
  scores: Record<Category, number | null>;
  /** Formatted by Lighthouse, for example `1.4 s`. */
  metrics: string[];
  /** Failed audits except those for performance: their id and the elements they refer to. */
  failures: { category: Category; audit: string; detail: string }[];
  /** Lighthouse's rating of the machine's speed, on its own scale; a desktop has 1,000 or more. */
  machine: number;
}
export type Category = (typeof categories)[number];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
};

/** Installs Lighthouse in this folder according to its lock file, unless it is already installed. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  console.log('Installing Lighthouse…');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: import.meta.dirname });
}

/**
 * Measures an address in a browser with a debugging port, simulating a mid-range phone.
 * @param options.keepStorage keeps the browser's storage, so that the user stays signed in
 * @throws if Lighthouse could not measure the page
 */
export async function runLighthouse(
  url: string,
  options: { port: number; keepStorage: boolean },
): Promise<LighthouseRun> {
  const args = [
    program,
    url,
    `--port=${options.port}`,
    '--quiet',
    // The event stream stays open, so the network is never idle. No page needs longer than this to load completely.
    '--max-wait-for-load=15000',
    '--output=json',
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
    '--ignore-status-code',
    `--only-categories=${categories.join(',')}`,
    ...(options.keepStorage ? ['--disable-storage-reset'] : []),
  ];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 200_000_000 });
  return readReport(JSON.parse(stdout) as Report);
}

interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<string, Audit | undefined>;
}
interface Audit {
  score: number | null;
  displayValue?: string;
  title: string;
  details?: { items?: { node?: { selector?: string }; description?: string; url?: string }[] };
}

function readReport(report: Report): LighthouseRun {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const scoreOf = (category: Category) => {
    const score = report.categories[category]?.score;
    return typeof score === 'number' ? Math.round(score * 100) : null;
  };
  const failures = categories.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => {
        const audit = report.audits[id];
        if (audit === undefined || category === 'performance' || audit.score === null || audit.score === 1)
          return [];
        const items = audit.details?.items ?? [];
        const detail = items
          .map((item) => item.node?.selector ?? item.description ?? item.url ?? '')
          .join('; ');
        return [{ category, audit: id, detail: detail || audit.title }];
      }),
  );
  const shift = report.audits['cumulative-layout-shift']?.displayValue ?? '?';
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    metrics: [
      ...Object.entries(metrics).map(([name, id]) => `${name} ${report.audits[id]?.displayValue ?? '?'}`),
      `CLS ${shift}`,
    ],
    failures,
    machine: Math.round(report.environment.benchmarkIndex),
  };
}

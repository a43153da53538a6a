/** Builds the browser extension for Chrome and Firefox: `node packages/extension/build.ts [--address https://…]`. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { downloadZip } from 'client-zip';
import { rolldown } from 'rolldown';
import { type Browser, manifestOf } from './src/manifest.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const entries = {
  background: 'src/background/main.ts',
  popup: 'src/popup/main.ts',
  options: 'src/options/main.ts',
  welcome: 'src/welcome/main.ts',
};

/**
 * Writes both editions.
 * @param address origin of the installation that a new user is offered; '' to ask
 * @param folder where they are written, each in a folder of its own
 * @param manifest what is added to the manifests; only tests do this, because no script can click the toolbar button
 */
export async function buildExtension({
  address = '',
  folder = join(root, 'dist'),
  manifest = {},
}: {
  address?: string;
  folder?: string;
  manifest?: object;
} = {}): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const bundle = await rolldown({
    cwd: root,
    input: entries,
    platform: 'browser',
    transform: { define: { EARMARK_ADDRESS: JSON.stringify(address) } },
  });
  rmSync(folder, { recursive: true, force: true });
  for (const browser of ['chrome', 'firefox'] satisfies Browser[]) {
    const target = join(folder, browser);
    mkdirSync(target, { recursive: true });
    cpSync(join(root, 'static'), target, { recursive: true });
    await bundle.write({
      dir: target,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'parts/[name].js',
    });
    writeFileSync(
      join(target, 'manifest.json'),
      `${JSON.stringify({ ...manifestOf(browser, version), ...manifest }, null, 2)}\n`,
    );
  }
  await bundle.close();
  return folder;
}

/**
 * Writes a zip file of each edition beside its folder, as stores take it. The same files give the same bytes.
 * @returns the paths of the zip files
 */
export async function packEditions(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const browser of ['chrome', 'firefox'] satisfies Browser[]) {
    const edition = join(folder, browser);
    const names = readdirSync(edition, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(edition, name)).isFile())
      .sort();
    // The earliest time that a zip file can hold.
    const lastModified = new Date(1980, 0, 1);
    const files = names.map((name) => ({
      name: name.replaceAll('\\', '/'),
      input: readFileSync(join(edition, name)),
      lastModified,
    }));
    const path = join(folder, `earmark-${browser}.zip`);
    writeFileSync(path, Buffer.from(await downloadZip(files).arrayBuffer()));
    paths.push(path);
  }
  return paths;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { address: { type: 'string' } } });
  const folder = await buildExtension(
    values.address === undefined ? {} : { address: new URL(values.address).origin },
  );
  const zips = await packEditions(folder);
  const shown = relative(process.cwd(), folder);
  process.stdout.write(
    `Built ${shown}/chrome and ${shown}/firefox, and for the stores ${zips.map((zip) => relative(process.cwd(), zip)).join(' and ')}.\n`,
  );
}

// Subscribes to a feed and downloads every episode with each podcast client found on this machine (gpo of
// gPodder, podboat of Newsboat, podget), each in its own empty home directory, and compares the bytes with
// those that the server sends.
//
//   node scripts/check-podcast-clients.mjs <feed address>
//
// On Debian: apt-get install gpodder newsboat podget. Exits with 1 if a client got different bytes, with 2 if
// no client is installed.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Time limit per client for all commands, in milliseconds. */
const timeoutMs = 180_000;

/**
 * Each function prepares its client in an empty directory, subscribes, downloads, and returns the folder of
 * the files.
 */
const clients = {
  gpo: async (home, feed) => {
    const downloads = join(home, 'downloads');
    const env = { ...process.env, HOME: home, GPODDER_HOME: home, GPODDER_DOWNLOAD_DIR: downloads };
    const gpo = (...parameters) => run('gpo', parameters, { env, timeout: timeoutMs });
    await gpo('subscribe', feed);
    await gpo('update');
    await gpo('download');
    return downloads;
  },

  podboat: async (home, feed, expected) => {
    const downloads = join(home, 'downloads');
    const [config, urls, cache, queue] = ['config', 'urls', 'cache.db', 'queue'].map((name) =>
      join(home, name),
    );
    await mkdir(downloads);
    await writeFile(urls, `${feed}\n`);
    await writeFile(config, `podcast-auto-enqueue yes\ndownload-path "${downloads}/"\nmax-downloads 2\n`);
    const env = { ...process.env, HOME: home, TERM: 'xterm' };
    // Newsboat keeps its queue in its data directory, which must exist.
    await mkdir(join(home, '.newsboat'));
    await run('newsboat', ['-C', config, '-u', urls, '-c', cache, '-x', 'reload'], {
      env,
      timeout: timeoutMs,
    });
    await writeFile(queue, await readFile(join(home, '.newsboat', 'queue')));
    // Podboat needs a terminal and never exits, so `script` provides a terminal until all files are complete.
    const shell = `podboat -a -C '${config}' -q '${queue}'`;
    const podboat = spawn('script', ['-qfc', shell, '/dev/null'], { env, stdio: 'ignore', detached: true });
    const ended = new Promise((resolve) => podboat.once('exit', resolve));
    for (let waited = 0; waited < timeoutMs; waited += 200) {
      const files = await readdir(downloads, { recursive: true });
      const done = files.filter((name) => name.endsWith('.mp3')).length;
      if (done >= expected && !files.some((name) => name.endsWith('.part'))) break;
      await sleep(200);
    }
    process.kill(-podboat.pid, 'SIGTERM');
    await ended;
    return downloads;
  },

  podget: async (home, feed) => {
    const downloads = join(home, 'downloads');
    const settings = join(home, 'settings');
    await Promise.all([mkdir(settings), mkdir(downloads)]);
    const env = { ...process.env, HOME: home };
    const podget = (...parameters) =>
      run('podget', ['--dir_config', settings, ...parameters], { env, timeout: timeoutMs });
    await podget('--create-config', 'podgetrc');
    await writeFile(join(settings, 'serverlist'), `${feed} No_Category Earmark\n`);
    await podget('--library', downloads, '--dir_session', join(home, 'session'), '--no-playlist');
    return downloads;
  },
};

const feed = process.argv[2];
if (feed === undefined) {
  console.error('usage: node scripts/check-podcast-clients.mjs <feed address>');
  process.exit(64);
}

const expected = await readFeed(feed);
console.log(`The feed contains ${expected.length} episodes, ${sum(expected)} bytes.`);
let tried = 0;
let failed = 0;
for (const [name, download] of Object.entries(clients)) {
  const installed = await run('sh', ['-c', `command -v ${name}`]).catch(() => null);
  if (installed === null) {
    console.log(`${name}: not installed`);
    continue;
  }
  tried++;
  const home = await mkdtemp(join(tmpdir(), `podcast-${name}-`));
  const started = performance.now();
  try {
    const files = await readSounds(await download(home, feed, expected.length));
    const problems = compare(expected, files);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(
      problems.length === 0
        ? `${name}: ${files.length} episodes, ${sum(files)} bytes, identical to the server's (${seconds} s)`
        : `${name}: ${problems.join('; ')}`,
    );
    if (problems.length > 0) failed++;
  } catch (error) {
    failed++;
    console.log(`${name}: ${error.message} ${error.stdout ?? ''}`.trim());
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
if (tried === 0) {
  console.error('No podcast client is installed: apt-get install gpodder newsboat podget');
  process.exit(2);
}
process.exit(failed === 0 ? 0 : 1);

/** Downloads the feed's episodes directly, and compares their lengths with those stated in the feed. */
async function readFeed(address) {
  const xml = await (await get(address)).text();
  const enclosures = [...xml.matchAll(/<enclosure url="([^"]+)" length="(\d+)"/g)];
  return Promise.all(
    enclosures.map(async ([, escaped, length]) => {
      const url = escaped.replaceAll('&amp;', '&');
      const bytes = Buffer.from(await (await get(url)).arrayBuffer());
      if (bytes.length !== Number(length)) {
        throw new Error(`an enclosure states ${length} bytes but has ${bytes.length}`);
      }
      return describe(bytes);
    }),
  );
}

async function get(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${new URL(url).host} responded with status ${response.status}`);
  return response;
}

/** Returns the audio files below a directory. */
async function readSounds(directory) {
  const names = await readdir(directory, { recursive: true });
  const sounds = names.filter((name) => name.endsWith('.mp3'));
  return Promise.all(sounds.map(async (name) => describe(await readFile(join(directory, name)))));
}

function describe(bytes) {
  return { bytes: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') };
}

function compare(expected, got) {
  const hashes = new Set(got.map(({ hash }) => hash));
  const missing = expected.filter(({ hash }) => !hashes.has(hash)).length;
  return [
    ...(got.length === expected.length ? [] : [`${got.length} files instead of ${expected.length}`]),
    ...(missing === 0 ? [] : [`${missing} episodes did not arrive as they were served`]),
  ];
}

function sum(files) {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

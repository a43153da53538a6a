import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../src/platform/free-port.ts';

/** Debian's nginx, unless the environment names another. */
const program = process.env['NGINX_PATH'] ?? '/usr/sbin/nginx';

/** A reverse proxy on this machine. */
export interface Nginx extends AsyncDisposable {
  /** Its address on this machine; the service must treat its clients as unknown. */
  readonly url: string;
}

/**
 * Starts nginx with the simplest common configuration: `proxy_pass` and no other line about the proxied
 * service.
 * @param port of the service on this machine
 * @throws if nginx is not installed
 */
export async function startNginx(port: number): Promise<Nginx> {
  if (!existsSync(program))
    throw new Error(
      `This test needs nginx, but ${program} does not exist: apt-get install nginx-light, or set NGINX_PATH.`,
    );
  const folder = await mkdtemp(join(tmpdir(), 'earmark-nginx-'));
  const own = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off; ${temporary}
  server { listen 127.0.0.1:${own}; location / { proxy_pass http://127.0.0.1:${port}; } }
}`,
  );
  const child = spawn(
    program,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    {
      stdio: 'inherit',
    },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${own}`;
  // Any response will do: it shows that nginx is running.
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) {
      await stop();
      throw new Error(`${program} exited during its start`);
    }
    await sleep(50);
  }
  return { url, [Symbol.asyncDispose]: stop };
}

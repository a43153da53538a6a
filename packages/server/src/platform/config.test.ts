import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { variables } from './config-variables.ts';
import { insertConfigurationTables } from './configuration-table.ts';

const s3 = {
  EARMARK_S3_ENDPOINT: 'https://s3.example.net/',
  EARMARK_S3_REGION: 'eu-1',
  EARMARK_S3_BUCKET: 'earmark',
  EARMARK_S3_ACCESS_KEY_ID: 'id',
  EARMARK_S3_SECRET_ACCESS_KEY: 'secret',
};
const DATABASE_URL = 'postgres://earmark:pw@db.example.net/earmark';
const EARMARK_SECRET = 'x'.repeat(32);

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('all variables are optional', () => {
  expect(loadConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    roles: new Set(['api', 'worker', 'mail', 'scheduler']),
    database: { kind: 'embedded', dir: resolve('data/database') },
    blobs: { kind: 'disk', dir: resolve('data/files') },
    backupDir: resolve('data/backups'),
    mail: { kind: 'outbox' },
    secret: { kind: 'file', path: resolve('data/secret') },
    social: [],
    trustedProxies: [],
    fetchAllowPrivate: false,
    metricsToken: null,
  });
});

test('speech services in order of preference, with a daily budget', () => {
  expect(loadConfig({}).speech).toEqual({
    voicesDir: resolve('data/voices'),
    packs: 'auto',
    mirror: null,
    carriedVoicesDir: null,
    packsFile: null,
    light: false,
    warmUp: true,
    services: [],
    dollarsADay: 10,
  });
  const { speech } = loadConfig({
    EARMARK_VOICES_DIR: '/srv/voices',
    EARMARK_VOICES: 'piper-english, pico-german',
    EARMARK_VOICE_MIRROR: 'https://mirror.example/voices',
    EARMARK_CARRIED_VOICES: '/app/voices',
    EARMARK_VOICE_PACKS_FILE: '/srv/packs.json',
    EARMARK_LIGHT_VOICES: 'yes',
    EARMARK_POLLY_REGION: 'eu-west-1',
    EARMARK_POLLY_ACCESS_KEY_ID: 'id',
    EARMARK_POLLY_SECRET_ACCESS_KEY: 'secret',
    EARMARK_AZURE_SPEECH_REGION: 'westeurope',
    EARMARK_AZURE_SPEECH_KEY: 'azure',
    EARMARK_GOOGLE_SPEECH_KEY: 'google',
    EARMARK_ELEVENLABS_KEY: 'eleven',
    EARMARK_ELEVENLABS_VOICES: 'Joanna=x1',
    EARMARK_OPENAI_SPEECH_URL: 'http://localhost:8880/v1',
    EARMARK_OPENAI_SPEECH_MODEL: 'kokoro',
    EARMARK_OPENAI_SPEECH_VOICES: 'Matthew=am_michael, Joanna = af_heart',
    EARMARK_OPENAI_SPEECH_CAPTIONS: 'true',
    EARMARK_SPEECH_DOLLARS_A_DAY: '2.50',
  });
  expect(speech).toEqual({
    voicesDir: '/srv/voices',
    packs: ['piper-english', 'pico-german'],
    mirror: 'https://mirror.example/voices',
    carriedVoicesDir: '/app/voices',
    packsFile: '/srv/packs.json',
    light: true,
    warmUp: true,
    services: [
      {
        engine: 'openai',
        baseUrl: 'http://localhost:8880/v1',
        model: 'kokoro',
        voices: { Matthew: 'am_michael', Joanna: 'af_heart' },
        captions: true,
        // A self-hosted server is not paid by the character.
        dollarsPerMillion: 0,
      },
      { engine: 'elevenlabs', apiKey: 'eleven', voices: { Joanna: 'x1' } },
      {
        engine: 'polly',
        region: 'eu-west-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
        tier: 'neural',
      },
      { engine: 'azure', region: 'westeurope', key: 'azure' },
      { engine: 'google', apiKey: 'google' },
    ],
    dollarsADay: 2.5,
  });
  expect(problemsOf({ EARMARK_AZURE_SPEECH_KEY: 'azure' })).toEqual([
    'EARMARK_AZURE_SPEECH_KEY is set; set EARMARK_AZURE_SPEECH_REGION as well, or none of them.',
  ]);
  expect(problemsOf({ EARMARK_ELEVENLABS_KEY: 'x', EARMARK_ELEVENLABS_VOICES: 'Joanna' })).toEqual([
    'EARMARK_ELEVENLABS_VOICES must be pairs such as Matthew=am_michael,Joanna=af_heart.',
  ]);
});

test('an empty variable counts as absent, as compose files write it', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ', EARMARK_S3_BUCKET: '' })).toEqual(loadConfig({}));
});

test('several machines: a database, a bucket, split roles and one secret', () => {
  const config = loadConfig({ DATABASE_URL, EARMARK_SECRET, EARMARK_ROLES: 'worker, scheduler', ...s3 });
  expect(config).toMatchObject({
    database: { kind: 'url', url: DATABASE_URL },
    roles: new Set(['worker', 'scheduler']),
    secret: { kind: 'given', value: EARMARK_SECRET },
    blobs: { kind: 's3', endpoint: 'https://s3.example.net', bucket: 'earmark' },
  });
});

test('redirects of audio to a bucket or CDN', () => {
  const EARMARK_AUDIO_REDIRECT_MINUTES = '10';
  const cdn = { EARMARK_AUDIO_CDN_URL: 'https://cdn.example.net/' };
  const key = { EARMARK_AUDIO_CDN_KEY_ID: 'K1', EARMARK_AUDIO_CDN_KEY_FILE: '/srv/cdn.pem' };
  const on = { DATABASE_URL, EARMARK_SECRET, ...s3, EARMARK_AUDIO_REDIRECT_MINUTES };
  expect(loadConfig(s3).audioRedirect).toBeNull();
  expect(loadConfig(on).audioRedirect).toEqual({ seconds: 600, cdn: null });
  expect(loadConfig({ ...on, ...cdn, ...key }).audioRedirect).toEqual({
    seconds: 600,
    cdn: { url: 'https://cdn.example.net', key: { id: 'K1', file: '/srv/cdn.pem' } },
  });
  expect(problemsOf({ EARMARK_AUDIO_REDIRECT_MINUTES })).toEqual([
    'EARMARK_AUDIO_REDIRECT_MINUTES is set; set the EARMARK_S3_ variables as well, or neither.',
  ]);
  expect(problemsOf({ ...cdn, ...key })).toEqual([
    'EARMARK_AUDIO_CDN_URL is set; set EARMARK_AUDIO_REDIRECT_MINUTES as well, or neither.',
  ]);
  expect(problemsOf({ ...on, ...key })).toEqual([
    'EARMARK_AUDIO_CDN_KEY_ID is set; set EARMARK_AUDIO_CDN_URL as well, or neither.',
  ]);
});

test('mail, sign-in providers, proxies and brand', () => {
  const config = loadConfig({
    EARMARK_SMTP_URL: 'smtps://user:pw@mail.example.net:465',
    EARMARK_MAIL_FROM: 'Listen <hello@example.net>',
    EARMARK_GOOGLE_CLIENT_ID: 'g',
    EARMARK_GOOGLE_CLIENT_SECRET: 'gs',
    EARMARK_OIDC_ISSUER: 'https://id.example.net/',
    EARMARK_OIDC_NAME: 'Example',
    EARMARK_OIDC_CLIENT_ID: 'o',
    EARMARK_OIDC_CLIENT_SECRET: 'os',
    EARMARK_TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16',
    EARMARK_BRAND_NAME: 'Listen',
    EARMARK_PUBLIC_URL: 'https://listen.example.net/',
  });
  expect(config.mail).toEqual({
    kind: 'smtp',
    url: 'smtps://user:pw@mail.example.net:465',
    from: 'Listen <hello@example.net>',
  });
  expect(config.social.map(({ id, issuer }) => [id, issuer])).toEqual([
    ['google', 'https://accounts.google.com'],
    ['oidc', 'https://id.example.net'],
  ]);
  expect(config.trustedProxies).toEqual(['10.0.0.1', '192.168.0.0/16']);
  expect([config.brand.name, config.publicUrl]).toEqual(['Listen', 'https://listen.example.net']);
});

test('links to other sites, if configured', () => {
  expect(loadConfig({}).links).toEqual({});
  const shortcut = 'https://www.icloud.com/shortcuts/one';
  const second = 'https://www.icloud.com/shortcuts/two/';
  const { links } = loadConfig({ EARMARK_SHORTCUT_URL: shortcut, EARMARK_SECOND_SHORTCUT_URL: second });
  expect(links).toEqual({ shortcut, shortcutSecond: second.slice(0, -1) });
  expect(problemsOf({ EARMARK_SHORTCUT_URL: 'shortcuts://x' }).join()).toContain('EARMARK_SHORTCUT_URL');
});

test('the form shown after the removal of the extension must have an https address, which stays as it is', () => {
  const form = 'https://forms.example/why/';
  expect(loadConfig({ EARMARK_UNINSTALL_FORM_URL: form }).links).toEqual({ uninstallForm: form });
  const problem =
    'EARMARK_UNINSTALL_FORM_URL must be an https address, because browsers refuse other frames on a secure page.';
  for (const wrong of ['http://forms.example/why', 'javascript:alert(1)', 'forms.example/why', 'https://'])
    expect(problemsOf({ EARMARK_UNINSTALL_FORM_URL: wrong })).toEqual([problem]);
});

describe('the start fails and names the variable to set', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'for an unknown name',
      { EARMARK_PUBLICURL: 'x' },
      'EARMARK_PUBLICURL is not a setting. Did you mean EARMARK_PUBLIC_URL?',
    ],
    ['for a name with no match', { EARMARK_ZZZZZZZZZZZZ: 'x' }, 'EARMARK_ZZZZZZZZZZZZ is not a setting.'],
    ['for text instead of a number', { PORT: '80a' }, 'PORT must be a whole number.'],
    ['for a number out of range', { PORT: '70000' }, 'PORT must be from 0 to 65535.'],
    [
      'for an unknown role',
      { EARMARK_ROLES: 'api,robot' },
      'EARMARK_ROLES must be some of api, worker, mail, scheduler.',
    ],
    [
      'for an invalid flag',
      { EARMARK_FETCH_ALLOW_PRIVATE: 'maybe' },
      'EARMARK_FETCH_ALLOW_PRIVATE must be true or false.',
    ],
    ['for a MySQL database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://.'],
    ['for a short secret', { EARMARK_SECRET: 'short' }, 'EARMARK_SECRET must have at least 32 characters.'],
    [
      'for an incomplete bucket configuration',
      { EARMARK_SECRET, EARMARK_S3_BUCKET: 'b', EARMARK_S3_REGION: 'r' },
      'EARMARK_S3_REGION, EARMARK_S3_BUCKET are set; set EARMARK_S3_ENDPOINT, EARMARK_S3_ACCESS_KEY_ID, EARMARK_S3_SECRET_ACCESS_KEY as well, or none of them.',
    ],
    [
      'for an incomplete mail configuration',
      { EARMARK_SMTP_URL: 'smtp://mail' },
      'EARMARK_SMTP_URL is set; set EARMARK_MAIL_FROM as well, or none of them.',
    ],
    [
      'for Google without its secret',
      { EARMARK_GOOGLE_CLIENT_ID: 'g' },
      'EARMARK_GOOGLE_CLIENT_ID is set; set EARMARK_GOOGLE_CLIENT_SECRET as well, or none of them.',
    ],
    [
      'for an open address without a public address',
      { HOST: '0.0.0.0' },
      'HOST opens the service to other machines: set EARMARK_PUBLIC_URL to the address they use, such as http://192.168.1.10:8080.',
    ],
    [
      'for a worker alone on an embedded database',
      { EARMARK_ROLES: 'worker' },
      'The embedded database serves one process: set DATABASE_URL, or give EARMARK_ROLES both api and worker.',
    ],
    [
      'for split roles without a shared secret',
      { DATABASE_URL, EARMARK_ROLES: 'api', ...s3 },
      'Several processes must share one secret: set EARMARK_SECRET to the same 32 or more random characters in each (openssl rand -hex 32).',
    ],
    [
      'for split roles without shared files',
      { DATABASE_URL, EARMARK_SECRET, EARMARK_ROLES: 'api' },
      'Split roles must share their files: set the EARMARK_S3_ variables, or EARMARK_FILES_DIR to a directory all processes see.',
    ],
    [
      'for backups among the files',
      { EARMARK_FILES_DIR: '/srv/files', EARMARK_BACKUP_DIR: '/srv/files/backups' },
      'EARMARK_BACKUP_DIR must not be in the directory of the files, /srv/files.',
    ],
    [
      'for two kinds of file storage',
      { DATABASE_URL, EARMARK_SECRET, EARMARK_FILES_DIR: '/srv/files', ...s3 },
      'EARMARK_FILES_DIR and the EARMARK_S3_ variables exclude each other: unset one of them.',
    ],
  ])('%s', (_what, env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });

  test('with all problems together', () => {
    expect(problemsOf({ PORT: 'x', EARMARK_SMTP_URL: 'smtp://mail', EARMARK_ROLE: 'api' })).toHaveLength(3);
  });

  test('without the values, which may be secrets', () => {
    const problems = problemsOf({
      EARMARK_SECRET: 'hunter2',
      EARMARK_SMTP_URL: 'ftp://user:hunter2@x',
      DATABASE_URL: 'hunter2',
    });
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toContain('hunter2');
  });
});

test('variables of the tests are ignored', () => {
  expect(problemsOf({ EARMARK_TEST_DATABASE_URL: 'x' })).toEqual([]);
});

test('docs/configuration.md contains every variable (npm run write-configuration)', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/configuration.md'), 'utf8');
  expect(insertConfigurationTables(page)).toBe(page);
  for (const name of Object.keys(variables)) expect(page).toContain(`| \`${name}\` |`);
});

describe('sign-in by the header of a proxy', () => {
  const header = { EARMARK_TRUSTED_USER_HEADER: 'Remote-User' };
  test('is off by default, and takes the name in any letter case', () => {
    expect(loadConfig({}).trustedUser).toBeNull();
    const env = { ...header, EARMARK_TRUSTED_PROXIES: '10.0.0.1' };
    expect(loadConfig(env).trustedUser).toEqual({ header: 'remote-user', logoutUrl: null });
    const out = { EARMARK_TRUSTED_LOGOUT_URL: 'https://auth.example.net/logout' };
    expect(loadConfig({ ...env, ...out }).trustedUser?.logoutUrl).toBe('https://auth.example.net/logout');
  });
  test.each([
    [header, /set EARMARK_TRUSTED_PROXIES/],
    [{ ...header, EARMARK_TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }, /0\.0\.0\.0\/0 is every address/],
    [{ ...header, EARMARK_TRUSTED_PROXIES: '::/0' }, /is every address/],
    [{ ...header, EARMARK_TRUSTED_PROXIES: 'loopback' }, /loopback is not an address/],
    [{ EARMARK_TRUSTED_LOGOUT_URL: 'https://auth.example.net' }, /set EARMARK_TRUSTED_USER_HEADER/],
    [{ EARMARK_TRUSTED_USER_HEADER: 'X-Forwarded-For' }, /a header that only the proxy sets/],
    [{ EARMARK_TRUSTED_USER_HEADER: 'Cookie' }, /a header that only the proxy sets/],
    [{ EARMARK_TRUSTED_USER_HEADER: 'Remote User' }, /the name of a header/],
  ])('refuses %o', (env, problem) => {
    expect(() => loadConfig(env as Record<string, string>)).toThrow(problem);
  });
});

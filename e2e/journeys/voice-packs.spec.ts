import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import {
  addPack,
  serveVoices,
  type VoiceMirror,
} from '../../packages/synthesis/test/stand-ins/voice-mirror.ts';
import { packsPort } from '../addresses.ts';
import { consentState } from '../consent-state.ts';
import { startService } from '../start-service.ts';
import { findViolations, injectAxe } from './find-violations.ts';
import { createSession } from './steps.ts';

const url = `http://localhost:${packsPort}`;
const token = 'the token of this journey';
test.use({ baseURL: url, storageState: consentState(url) });

let folder: string;
let mirror: VoiceMirror;
let service: AsyncDisposable;
/** Lets the mirror answer. */
let release: () => void;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journey-'));
  mirror = await serveVoices();
  const packs = [
    await addPack(mirror, 'english', { 'en_US-norman-medium': 'Male', 'en_US-kristin-medium': 'Female' }),
    await addPack(mirror, 'german', { 'de_DE-thorsten-low': 'Male' }),
  ];
  const file = join(folder, 'packs.json');
  await writeFile(file, JSON.stringify({ packs }));
  const held = Promise.withResolvers<void>();
  release = held.resolve;
  mirror.hold = held.promise;
  service = await startService(packsPort, {
    EARMARK_VOICES: 'auto',
    EARMARK_VOICE_MIRROR: mirror.url,
    EARMARK_VOICE_PACKS_FILE: file,
    EARMARK_OPERATOR_TOKEN: token,
    LANG: 'en_US.UTF-8',
  });
});
test.afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await mirror[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function addText(page: Page, title: string): Promise<void> {
  await page.goto('/add/text');
  await page.getByLabel('Title').fill(title);
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('The lamps were lit along the harbour. It was quiet.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL('**/add');
}

test('a natural voice arrives while the built-in one speaks, and is used; the owner installs, assigns and removes voices', async ({
  page,
}) => {
  await injectAxe(page);
  await createSession(page);
  await page.goto('/betterVoices');
  await expect(page.getByText('Only the operator of this service can change its voices.')).toBeVisible();
  await page.goto(`/operator/sign-in#${encodeURIComponent(token)}`);
  await expect(page.getByRole('link', { name: 'Better voices' })).toBeVisible();

  // Nothing waits for the voice.
  await addText(page, 'Harbour');
  await page.goto('/playlist');
  const arriving = page.getByRole('region', { name: 'A natural voice is on its way' });
  await expect(arriving).toContainText('License CC0 1.0, free to use for any purpose');
  await expect(arriving.getByRole('button', { name: 'Not now' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Harbour' });
  await expect(row.getByRole('button', { name: /^Play/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  release();
  await expect(arriving).toHaveCount(0);
  await page.goto('/betterVoices');
  const english = page.getByRole('listitem').filter({ hasText: 'Toy english' });
  await expect(english.getByText('Installed')).toBeVisible();
  await english.getByRole('button', { name: 'Play a sample of Toy english' }).click();
  await expect(english.getByRole('button', { name: 'Stop the sample of Toy english' })).toHaveAttribute(
    'aria-busy',
    'false',
  );

  // A finished episode is made again in the new voice.
  await page.goto('/playlist');
  const openMenu = () => row.getByRole('button', { name: /menu|more/i }).click();
  await openMenu();
  await page.getByRole('menuitem', { name: 'Hear it in the new voice' }).click();
  await expect(async () => {
    await page.reload();
    await openMenu();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Hear it in the new voice' })).toHaveCount(0, {
      timeout: 1_000,
    });
  }).toPass({ timeout: 60_000 });

  await page.goto('/betterVoices');
  await page.getByLabel('Spoken by').selectOption('en_US-kristin-medium');
  await expect(page.getByRole('option', { name: 'Matthew (chosen)' })).toBeAttached();

  // A failure states its reason, and can be tried again.
  const german = page.getByRole('listitem').filter({ hasText: 'Toy german' });
  const files = new Map(mirror.files);
  mirror.files.clear();
  await german.getByRole('button', { name: 'Install Toy german' }).click();
  await expect(german.getByRole('alert')).toHaveText('The host does not have these voices.');
  expect(await findViolations(page)).toEqual([]);
  for (const [name, content] of files) mirror.files.set(name, content);
  await german.getByRole('button', { name: 'Try again to install Toy german' }).click();
  await expect(german.getByText('Installed')).toBeVisible();
  await german.getByRole('button', { name: 'Remove Toy german' }).click();
  await expect(german.getByRole('button', { name: 'Install Toy german' })).toBeVisible();
});

/// <reference types="chrome" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Worker } from '@playwright/test';
import axe from 'axe-core';
import { buildExtension } from '../../packages/extension/build.ts';
import { debugPort } from '../addresses.ts';
import { chromiumPath, chromiumSwitches } from '../chromium.ts';

/** Chromium with the extension loaded. */
export interface ExtensionBrowser extends AsyncDisposable {
  readonly context: BrowserContext;
  /** The background of the extension. */
  readonly background: Worker;
  readonly id: string;
  /** Clicks the toolbar button, as far as a script can: opens the popup for the page that is in front. */
  openPopup(): Promise<Popup>;
  /** Saves a part of the page in front, as an entry of the context menu does, which no script can click. */
  save(what: 'selection' | 'page'): Promise<unknown>;
}

/** The popup of the toolbar button, which is not among the pages of the context. */
export interface Popup {
  /** Evaluates an expression in the popup. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits until the popup shows a text. */
  shows(text: string | RegExp): Promise<void>;
  click(button: string): Promise<void>;
  /** Returns the violations that axe finds in both themes. */
  findViolations(): Promise<string[]>;
  /** Returns a picture as PNG. */
  screenshot(colorScheme: 'light' | 'dark'): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Starts Chromium with the extension. The edition of the journeys may read every page from the start: a script can neither
 * click the toolbar button nor press its keys, so that the permission that a click gives is never given.
 */
export async function startWithExtension(): Promise<ExtensionBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-extension-'));
  await buildExtension({
    folder: join(folder, 'built'),
    manifest: {
      host_permissions: ['*://*/*'],
      permissions: [...permissions, 'tabs'],
      optional_permissions: [],
    },
  });
  const edition = join(folder, 'built', 'chrome');
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: chromiumPath,
    // Headless Chromium of its own kind loads no extensions.
    headless: false,
    args: [
      ...chromiumSwitches,
      '--headless=new',
      `--remote-debugging-port=${debugPort}`,
      `--disable-extensions-except=${edition}`,
      `--load-extension=${edition}`,
    ],
    viewport: { width: 1280, height: 800 },
  });
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL(background.url()).host;
  return {
    context,
    background,
    id,
    openPopup: async () => {
      await background.evaluate(async () => {
        const open = () => chrome.action.openPopup();
        await open().catch(async () => {
          // The window for the consent had the focus; without a screen only a new window gets it, which takes the tab.
          const [tab] = await chrome.tabs.query({ active: true, url: '*://*/*' });
          if (tab?.id === undefined) throw new Error('there is no page');
          await chrome.windows.create({ tabId: tab.id, focused: true });
          await new Promise((resolve) => setTimeout(resolve, 500));
          await open();
        });
      });
      return attach(`chrome-extension://${id}/popup.html`);
    },
    save: async (what) => {
      // Only a page of the extension can send a message to its background.
      const control = await context.newPage();
      const tab = await background.evaluate(async () => {
        const [front] = await chrome.tabs.query({ active: false, url: '*://*/*' });
        return { id: front?.id ?? 0, url: front?.url ?? '', title: front?.title ?? '' };
      });
      await control.goto(`chrome-extension://${id}/options.html`);
      const state = await control.evaluate((request) => chrome.runtime.sendMessage(request), {
        kind: 'save',
        tab,
        what,
      } as const);
      await control.close();
      return state;
    },
    [Symbol.asyncDispose]: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const permissions = ['activeTab', 'alarms', 'contextMenus', 'identity', 'scripting', 'storage'];

/** How long the popup may take to show something, in milliseconds, on a busy machine. */
const timeoutMs = 60_000;

async function attach(address: string): Promise<Popup> {
  const target = await findTarget(address);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('the popup could not be reached'));
  });
  let last = 0;
  const pending = new Map<number, (message: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Answer & { id?: number };
    if (message.id !== undefined) pending.get(message.id)?.(message);
  };
  const send = (method: string, params: object = {}) =>
    new Promise<Answer>((resolve) => {
      last += 1;
      pending.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  const evaluate = async (expression: string) => {
    const { result } = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (result?.exceptionDetails) throw new Error(JSON.stringify(result.exceptionDetails));
    return result?.result?.value;
  };
  const theme = (value: string) =>
    send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-color-scheme', value },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
  const text = async () => String(await evaluate('document.body.innerText'));
  return {
    evaluate,
    shows: async (wanted) => {
      let shown = '';
      for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(50)) {
        shown = await text();
        if (typeof wanted === 'string' ? shown.includes(wanted) : wanted.test(shown)) return;
      }
      throw new Error(`the popup does not show ${wanted}, but:\n${shown}`);
    },
    click: async (button) => {
      const clicked = await evaluate(
        `(() => { const found = [...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.innerText.trim()) === ${JSON.stringify(button)}); found?.click(); return found !== undefined; })()`,
      );
      if (clicked !== true) throw new Error(`the popup has no button ${button}:\n${await text()}`);
    },
    findViolations: async () => {
      await evaluate(axe.source);
      const found: string[] = [];
      for (const value of ['light', 'dark']) {
        await theme(value);
        const violations = await evaluate(
          `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`,
        );
        found.push(...(violations as string[]).map((each) => `${value}: ${each}`));
      }
      return found;
    },
    screenshot: async (colorScheme) => {
      await theme(colorScheme);
      const { result } = await send('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(String(result?.data), 'base64');
    },
    close: async () => {
      socket.close();
      await fetch(`http://127.0.0.1:${debugPort}/json/close/${target.id}`);
      while ((await listTargets()).some(({ id }) => id === target.id)) await sleep(50);
    },
  };
}

interface Answer {
  result?: { result?: { value?: unknown }; exceptionDetails?: unknown; data?: unknown };
}

/** A page, as the browser lists it for debuggers. */
interface Target {
  id: string;
  url: string;
  webSocketDebuggerUrl: string;
}

async function listTargets(): Promise<Target[]> {
  return (await (await fetch(`http://127.0.0.1:${debugPort}/json/list`)).json()) as Target[];
}

async function findTarget(address: string): Promise<Target> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(50)) {
    const found = (await listTargets()).find(({ url }) => url === address);
    if (found) return found;
  }
  throw new Error(`there is no page ${address}`);
}

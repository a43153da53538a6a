// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firstMinute } from '../src/popup/first-minute.ts';
import { makeFirstMinute } from '../src/service/opening.ts';
import texts from '../static/_locales/en/messages.json' with { type: 'json' };

const address = 'https://earmark.example';
const tab = { url: 'https://news.example/a' };
const opening = { id: 'o1', title: 'A', site: 'news.example', audio_url: '/openings/o1.mp3', has_more: true };
let sent: { url: string; init: RequestInit }[];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  document.body.replaceChildren();
  sent = [];
  respond = () => Response.json(opening);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url, init });
    return respond();
  });
  const getMessage = (name: keyof typeof texts, values: string[]) =>
    texts[name].message.replace('$1', values[0] ?? '$1');
  vi.stubGlobal('chrome', { i18n: { getMessage } });
  window.HTMLMediaElement.prototype.play = async () => {};
});

/** Draws the part of the popup. */
function draw(): HTMLElement {
  const part = firstMinute(address, tab);
  if (part === null) throw new Error('nothing is offered');
  document.body.append(part);
  return part;
}
const click = (part: HTMLElement) => part.querySelector('button')?.click();

test('a first minute is made from the address alone, without a key or cookies', async () => {
  expect(await makeFirstMinute(address, tab.url)).toEqual({
    audioUrl: 'https://earmark.example/openings/o1.mp3',
    hasMore: true,
  });
  expect(sent).toEqual([
    {
      url: 'https://earmark.example/api/demo/openings',
      init: {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        body: '{"article_url":"https://news.example/a"}',
      },
    },
  ]);
});

describe('the offer in the popup', () => {
  test('says what a click sends, and sends nothing before it', () => {
    const part = draw();
    expect(part.querySelector('button')?.textContent).toBe('Hear the first minute');
    expect(part.textContent).toContain('Sends only the address of this page to earmark.example.');
    expect(sent).toEqual([]);
  });

  test('plays after one click, however often it is clicked', async () => {
    const part = draw();
    click(part);
    click(part);
    await vi.waitFor(() => expect(part.querySelector('audio')).not.toBeNull());
    expect(part.querySelector('audio')?.src).toBe('https://earmark.example/openings/o1.mp3');
    expect(part.textContent).toContain('This is the first minute.');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Play');
    expect(sent).toHaveLength(1);
  });

  test('does not call a short text the first minute of it', async () => {
    respond = () => Response.json({ ...opening, has_more: false });
    const part = draw();
    click(part);
    await vi.waitFor(() => expect(part.querySelector('audio')).not.toBeNull());
    expect(part.textContent).not.toContain('This is the first minute.');
  });

  test.each([
    [422, { error: 'unreadable_page', message: 'Sign-in needed.' }, 'Sign-in needed.'],
    [
      403,
      { error: 'forbidden', message: 'No.' },
      'Your Earmark must check first that you are human. Sign in to listen.',
    ],
    [502, 'another server', 'The answer did not come from an Earmark. Check the address in the settings.'],
  ])('explains an answer of status %i, and can be clicked again', async (status, body, text) => {
    respond = () => Response.json(body, { status });
    const part = draw();
    click(part);
    await vi.waitFor(() => expect(part.querySelector('[role="alert"]')?.textContent).toBe(text));
    expect(part.querySelector('button')?.disabled).toBe(false);
  });

  test.each(['chrome://settings', 'file:///home/a.html', ''])('is not made for %j', (url) => {
    expect(firstMinute(address, { url })).toBeNull();
  });
});

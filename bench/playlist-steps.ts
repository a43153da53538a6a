import type { ElementHandle, Page } from 'playwright-core';

declare global {
  interface Window {
    playlistBench: {
      /** Milliseconds since the navigation until the first row, and until all rows are there. */
      firstRow?: number;
      allRows?: number;
    };
  }
}

/** Records when the rows appear. Runs in the page before the page's own scripts. */
export function watchRows(articles: number): void {
  const times: Window['playlistBench'] = {};
  window.playlistBench = times;
  const look = () => {
    if (document.querySelector('main [data-row-button]') !== null) times.firstRow ??= performance.now();
    const count =
      Number(document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount') ?? 1) - 1 ||
      Number(document.querySelector('li[aria-setsize]')?.getAttribute('aria-setsize') ?? 0);
    if (count === articles) times.allRows ??= performance.now();
    if (times.allRows === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface Step {
  name: string;
  /** Accessible name of the button that is pressed, or what is chosen or typed in a field. */
  press?: string;
  choose?: { field: string; value: string };
  type?: { field: string; text: string };
  /** Number of rows that the list has afterwards. */
  rows: number;
  /** A text that is in the first row afterwards. */
  first?: RegExp;
  /** Text of the bar of the selection afterwards. */
  selected?: string;
}

export interface Response {
  name: string;
  /** Milliseconds from the event to the frame after the list has changed. */
  ms: number;
  /** The longest time between two frames meanwhile, in milliseconds. */
  longestFrameMs: number;
}

/** Entries whose text the search finds at most. */
const maxFound = 200;

/** Returns what is pressed, in this order; each step begins when the one before it is shown. */
export function stepsOf(articles: number): Step[] {
  const count = (every: number) => Math.floor(articles / every);
  // Minutes are 1 + n % 60: twenty of sixty numbers give at most 20.
  const short = Array.from({ length: articles }, (_, index) => index + 1).filter((n) => n % 60 < 20).length;
  return [
    { name: 'filter by length', press: 'Fits in 20 minutes', rows: short },
    { name: 'clear', press: 'Clear', rows: articles },
    { name: 'filter by tag', press: '# essays', rows: count(4) },
    { name: 'clear', press: 'Clear', rows: articles },
    { name: 'filter by feeds', press: 'From your feeds', rows: count(5) },
    { name: 'clear', press: 'Clear', rows: articles },
    {
      name: 'sort, longest first',
      choose: { field: 'Sort', value: 'longest' },
      rows: articles,
      first: /60 min/,
    },
    {
      name: 'sort, shortest first',
      choose: { field: 'Sort', value: 'shortest' },
      rows: articles,
      first: /1 min/,
    },
    { name: 'sort by date', choose: { field: 'Sort', value: 'newest' }, rows: articles },
    {
      name: 'search titles',
      type: { field: 'Search your playlist', text: 'number 49' },
      rows: Array.from({ length: articles }, (_, index) => `${index + 1}`).filter((n) => n.startsWith('49'))
        .length,
    },
    {
      name: 'search texts',
      type: { field: 'Search your playlist', text: 'lighthouse' },
      rows: Math.min(count(10), maxFound),
    },
    { name: 'end the search', type: { field: 'Search your playlist', text: '' }, rows: articles },
    { name: 'start to select', press: 'Select', rows: articles, selected: '0' },
    { name: 'select all', press: 'All', rows: articles, selected: `${articles}` },
    { name: 'archive all', press: 'Archive', rows: 0 },
    { name: 'undo', press: 'Undo', rows: articles },
  ];
}

/** Does one step, and waits until the list shows it. @throws Error after 30 seconds */
export async function doStep(page: Page, step: Step): Promise<Response> {
  const { name, first, ...rest } = step;
  const target = await targetOf(page, step);
  const times = await page.evaluate(
    ({ target, choose, type, rows, selected, pattern }) =>
      new Promise<{ ms: number; longestFrameMs: number } | string>((resolve) => {
        const set = (owner: object, value: string, event: string) => {
          Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(target, value);
          target.dispatchEvent(new Event(event, { bubbles: true }));
        };
        const start = performance.now();
        if (choose !== undefined) set(HTMLSelectElement.prototype, choose.value, 'change');
        else if (type !== undefined) set(HTMLInputElement.prototype, type.text, 'input');
        else target.click();
        let [last, longestFrameMs] = [start, 0];
        const isShown = () => {
          const table = document.querySelector('main table[aria-rowcount]');
          const item = document.querySelector('main li[aria-setsize]');
          const count = table
            ? Number(table.getAttribute('aria-rowcount')) - 1
            : Number(item?.getAttribute('aria-setsize') ?? 0);
          const row = document.querySelector('main [data-index="0"]')?.textContent ?? '';
          const bar = document.querySelector(
            'section[aria-label="Selected articles"] [role="status"]',
          )?.textContent;
          return (
            count === rows &&
            (pattern === undefined || new RegExp(pattern).test(row)) &&
            (selected === undefined || bar?.startsWith(`${selected} `) === true)
          );
        };
        const look = (now: number) => {
          longestFrameMs = Math.max(longestFrameMs, now - last);
          last = now;
          if (now - start > 30_000) resolve(document.querySelector('main')?.textContent?.slice(0, 300) ?? '');
          else if (!isShown()) requestAnimationFrame(look);
          else
            requestAnimationFrame((shown) =>
              resolve({ ms: shown - start, longestFrameMs: Math.max(longestFrameMs, shown - last) }),
            );
        };
        requestAnimationFrame(look);
      }),
    { ...rest, target, pattern: first?.source },
  );
  if (typeof times === 'string') throw new Error(`'${name}' was not shown within 30 s: ${times}`);
  return { name, ...times };
}

/** Waits for what is pressed or filled in: the bar of the selection and messages come with the last change. */
async function targetOf(page: Page, { press, choose, type }: Step): Promise<ElementHandle<HTMLElement>> {
  const found =
    choose !== undefined
      ? page.getByRole('combobox', { name: choose.field })
      : type !== undefined
        ? page.getByRole('searchbox', { name: type.field })
        : page.getByRole('button', { name: press ?? '', exact: true });
  await found.first().waitFor();
  return (await found.first().elementHandle()) as ElementHandle<HTMLElement>;
}

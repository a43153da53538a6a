import type { Locator, Page, Route } from '@playwright/test';

/** How the service, or the way to it, fails: no connection, no answer at all, or an answer with the error envelope. */
export type Refusal = 'offline' | 'silence' | { status: number; error: string; [detail: string]: unknown };

/**
 * Has calls fail from now on, until {@link answerAgain}.
 * @param path matched against path and query of the address
 * @param method of the calls; all when absent
 * @returns how many were refused so far
 */
export async function refuse(
  page: Page,
  path: RegExp,
  refusal: Refusal,
  method?: string,
): Promise<() => number> {
  let count = 0;
  await page.route(
    (url) => path.test(`${url.pathname}${url.search}`),
    async (route: Route) => {
      if (method !== undefined && route.request().method() !== method) return route.fallback();
      count++;
      if (refusal === 'silence') return;
      if (refusal === 'offline') return route.abort('connectionfailed');
      const { status, ...body } = refusal;
      await route.fulfill({ status, json: { message: 'Refused.', request_id: 'journey', ...body } });
    },
  );
  return () => count;
}

/** Has answers to a call changed on their way. */
export async function alter(
  page: Page,
  path: RegExp,
  change: (body: unknown) => unknown,
  method = 'GET',
): Promise<void> {
  await page.route(
    (url) => path.test(`${url.pathname}${url.search}`),
    async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    },
  );
}

export const answerAgain = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Makes the sign-in of a page run out: the service refuses what is asked for from now on. */
export const runOut = (page: Page): Promise<void> => page.locator('body').evaluate(endToken, false);

/** Presses a button in the moment the sign-in runs out. In one step: anything else that asks in between would end the session. */
export const pressAsItRunsOut = (button: Locator): Promise<void> => button.evaluate(endToken, true);

/** In the browser, by its text alone. */
function endToken(element: HTMLElement | SVGElement, press: boolean): void {
  const session = JSON.parse(localStorage.getItem('session') ?? '{}');
  localStorage.setItem('session', JSON.stringify({ ...session, idToken: 'run.out.already' }));
  if (press) (element as HTMLElement).click();
}

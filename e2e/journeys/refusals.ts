import type { Locator, Page, Route } from '@playwright/test';

/** How a request fails: no connection, no response, or a response with the error envelope. */
export type Refusal = 'offline' | 'silence' | { status: number; error: string; [detail: string]: unknown };

/**
 * Makes requests fail from now on, until {@link stopRefusing}.
 * @param path matched against path and query of the address
 * @param method of the requests; all methods if absent
 * @returns a function that returns the number of failed requests so far
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

/** Changes the responses to a request before the page receives them. */
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

export const stopRefusing = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Expires the page's session token: the server rejects all further requests with it. */
export const runOut = (page: Page): Promise<void> => page.locator('body').evaluate(endToken, false);

/**
 * Clicks a button at the moment the token expires. Done in one step, because any other request in between
 * would end the session.
 */
export const pressAsItRunsOut = (button: Locator): Promise<void> => button.evaluate(endToken, true);

/** Runs in the browser, so it must not use variables of this file. */
function endToken(element: HTMLElement | SVGElement, press: boolean): void {
  const session = JSON.parse(localStorage.getItem('session') ?? '{}');
  localStorage.setItem('session', JSON.stringify({ ...session, idToken: 'run.out.already' }));
  if (press) (element as HTMLElement).click();
}

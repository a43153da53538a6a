/** The beginning of a response. */
export interface Reply {
  readonly status: number;
  /** At most 2,000 characters of the body. */
  readonly text: string;
}

const timeoutMs = 5_000;
const maxText = 2_000;

/**
 * Gets an address from the configuration. Redirects are not followed.
 * @throws if there is no response within five seconds
 */
export async function request(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const response = await fetch(address, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, text: (await response.text()).slice(0, maxText) };
}

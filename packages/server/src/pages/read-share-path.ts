/**
 * Returns the audio id in a share address: its last segment without an extension.
 * @param url path, with or without a query
 * @returns null for any other address
 */
export function readSharePath(url: string): string | null {
  const [path = ''] = url.split('?');
  const [, rest] = /^\/share\/(.+?)\/*$/i.exec(path) ?? [];
  const name =
    rest
      ?.split('/')
      .at(-1)
      ?.replace(/\.[^.]*$/, '') ?? '';
  return /^[A-Za-z0-9_-]{8,64}$/.test(name) ? name : null;
}

const pathForm = /^\/artwork\/([0-9a-f]{4})\.jpg$/;

/** Returns the number of the drawing at a path; null if it is the path of another picture. */
export function readArtworkPath(path: string): number | null {
  const name = pathForm.exec(path)?.[1];
  return name === undefined ? null : Number.parseInt(name, 16);
}

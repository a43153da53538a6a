import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkArchitecture } from '../check-architecture.mjs';

/** For tests: returns the problems of a project that contains only these files. @param files text by path */
export function check(files) {
  const root = mkdtempSync(join(tmpdir(), 'earmark-architecture-'));
  try {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    return checkArchitecture(root).problems;
  } finally {
    rmSync(root, { recursive: true });
  }
}

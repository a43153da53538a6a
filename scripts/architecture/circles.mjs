import { posix } from 'node:path';

/**
 * Finds groups of files, and of sibling folders, that import each other. A file in a folder counts for the
 * folder; files next to folders are checked only as files.
 * @param imports for the path of each file, the paths of the files that it imports
 * @param root common folder of all files
 * @returns one sentence per group
 */
export function findCircles(imports, root) {
  const files = groups(new Map([...imports].map(([file, targets]) => [file, new Set(targets)])));
  const folders = new Map();
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const parent = commonFolder(file, target);
      const [from, to] = [file, target].map((path) => path.slice(parent.length + 1).split('/'));
      if (!parent.startsWith(root) || from.length < 2 || to.length < 2) continue;
      const graph = folders.get(parent) ?? new Map();
      folders.set(parent, graph.set(from[0], (graph.get(from[0]) ?? new Set()).add(to[0])));
    }
  }
  return [
    ...files.map((group) => `files import each other: ${group.join(', ')}`),
    ...[...folders].flatMap(([parent, graph]) =>
      groups(graph).map((group) => `folders of ${parent} import each other: ${group.join(', ')}`),
    ),
  ];
}

/** Returns the deepest folder that contains both files. */
function commonFolder(one, other) {
  let folder = posix.dirname(one);
  while (!other.startsWith(`${folder}/`)) folder = posix.dirname(folder);
  return folder;
}

/** Returns groups of nodes that reach each other, each group sorted (Tarjan's strongly connected components). */
function groups(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/**
 * Finds cycles in a graph.
 * @param graph the names that each name points to; a name without an entry points to nothing
 * @returns cycles, each as the names on it with the first one repeated at the end. Every set of names that
 * reach each other contributes at least one.
 */
export function findCycles(graph) {
  const cycles = [];
  const done = new Set();
  const path = [];
  const visit = (name) => {
    const start = path.indexOf(name);
    if (start !== -1) {
      cycles.push([...path.slice(start), name]);
      return;
    }
    if (done.has(name)) return;
    path.push(name);
    for (const next of new Set(graph[name] ?? [])) visit(next);
    path.pop();
    done.add(name);
  };
  for (const name of Object.keys(graph)) visit(name);
  return cycles;
}

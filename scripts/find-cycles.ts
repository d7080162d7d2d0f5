/** Circular imports among files, each reported once, as a path that ends where it began. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []

  for (const start of graph.keys()) visit(start)
  return cycles

  function visit(file: string): void {
    const seen = path.indexOf(file)
    if (seen >= 0) cycles.push([...path.slice(seen), file])
    if (seen >= 0 || done.has(file)) return
    path.push(file)
    for (const next of graph.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
}

import type { Database, DatabaseNode } from '../database.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'

/** Does some work in every database, one after another. An error is thrown after the work in the others. */
export async function inEachNode(
  { nodes }: Pick<Database, 'nodes'>,
  work: (node: DatabaseNode) => Promise<void>,
): Promise<void> {
  await runAll(nodes().map(node => () => work(node)))
}

/** Runs all works, one after another, also after one has failed. Then throws as `throwFirst` does. */
export async function runAll(works: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = []
  for (const work of works)
    try {
      await work()
    } catch (error) {
      errors.push(error)
    }
  throwFirst(errors)
}

/** Throws the first error that is not an outage, because an outage must not hide it. Otherwise throws the first outage. */
export function throwFirst(errors: readonly unknown[]): void {
  const [first] = [...errors.filter(error => !isDatabaseUnavailable(error)), ...errors]
  if (first) throw first as Error
}

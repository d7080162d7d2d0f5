import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../test/processes.ts'

/** The state of a run of the proofs, from which an interrupted run continues. */
export type State = {
  seed: number
  /** A hash of the code; proofs of other code do not count. */
  code: string
  /** Successful proofs by name, with their counts. */
  held: Record<string, string>
  /** The progress of a long proof, by name. */
  done: Record<string, number>
}

const FILE = join(root, '.cache', 'prove.json')

/**
 * The run to continue, or a new one if there is no run, the code has changed, or another seed or a fresh run is
 * requested.
 */
export function openState(requested: { seed: number | undefined; fresh: boolean; sizes: string }): State {
  const code = `${codeVersion()} ${requested.sizes}`
  const before = requested.fresh ? undefined : readState()
  if (before?.code === code && (requested.seed === undefined || requested.seed === before.seed)) return before
  return { seed: requested.seed ?? Math.floor(Math.random() * 1_000_000), code, held: {}, done: {} }
}

export function saveState(state: State): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(state, null, 2))
}

/** After all proofs have succeeded, the next run starts from the beginning. */
export function dropState(): void {
  rmSync(FILE, { force: true })
}

function readState(): State | undefined {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as State
  } catch {
    return undefined
  }
}

function codeVersion(): string {
  const hash = createHash('sha256')
  for (const folder of ['contract/src', 'server/src', 'scripts/prove']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter(each => /\.(ts|sql|json)$/.test(each)).sort())
      hash.update(name).update(readFileSync(join(root, folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

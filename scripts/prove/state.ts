import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../test/processes.ts'

/** Where a run of the proofs stands, so that one that was cut short goes on instead of beginning again. */
export type State = {
  seed: number
  /** The state of the code; proofs of other code prove nothing. */
  code: string
  /** What held, by name, and its counts. */
  held: Record<string, string>
  /** How far a long proof has come, by name. */
  done: Record<string, number>
}

const FILE = join(root, '.cache', 'prove.json')

/** The run to go on with, or a new one where there is none, the code has changed, or another seed or a fresh run is asked for. */
export function openState(asked: { seed: number | undefined; fresh: boolean; sizes: string }): State {
  const code = `${codeVersion()} ${asked.sizes}`
  const before = asked.fresh ? undefined : readState()
  if (before?.code === code && (asked.seed === undefined || asked.seed === before.seed)) return before
  return { seed: asked.seed ?? Math.floor(Math.random() * 1_000_000), code, held: {}, done: {} }
}

export function saveState(state: State): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(state, null, 2))
}

/** All have held: the next run begins anew. */
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

import { createHash } from 'node:crypto'
import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Side } from '../platform/db/inspect-statement.ts'
import { judgeStatement } from './judge-statement.ts'

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url))

/** What passed in earlier runs, until any code of this folder changes: parsing took a tenth of a small capability's time. */
const FILE = `${CACHE}passed-statements-${hashOfThisFolder()}`
const passed = new Set(readPassed())
/** What passed in this process; keys: side and text. */
const seen = new Set<string>()

/** Throws as `judgeStatement` does; each accepted statement is parsed only once. */
export function judgeOnce(sql: string, side: Side): void {
  const key = `${side} ${sql}`
  if (seen.has(key)) return
  const hash = createHash('sha256').update(key).digest('base64url')
  if (!passed.has(hash)) {
    judgeStatement(sql, side)
    appendFileSync(FILE, `${hash}\n`)
  }
  seen.add(key)
}

function readPassed(): string[] {
  try {
    return readFileSync(FILE, 'utf8').split('\n')
  } catch {
    mkdirSync(CACHE, { recursive: true })
    // For code that has been deleted.
    for (const old of globSync(`${CACHE}passed-statements-*`)) rmSync(old, { force: true })
    return []
  }
}

function hashOfThisFolder(): string {
  const hash = createHash('sha256')
  for (const path of globSync(`${import.meta.dirname}/*.ts`).sort()) hash.update(readFileSync(path))
  return hash.digest('hex').slice(0, 12)
}

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

export type Child = {
  pid: number | undefined
  /** The next line that it prints; undefined when it has ended. */
  nextLine(): Promise<string | undefined>
  write(line: string): void
  /** Kills it at once, without running any handler, like a power cut. */
  kill(): Promise<void>
  ended: Promise<{ code: number | null; stderr: string }>
}

/**
 * For tests: runs code in a separate process, which may be killed. It is ended with the test at the
 * latest.
 */
export function runChild(code: string, ...args: string[]): Child {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, ...args])
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let stderr = ''
  child.stderr.on('data', data => {
    stderr += data
  })
  child.stdin.on('error', () => {})
  const ended = new Promise<{ code: number | null; stderr: string }>(resolve =>
    child.once('close', code => resolve({ code, stderr })),
  )
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  return {
    pid: child.pid,
    nextLine: async () => (await lines.next()).value,
    write: line => child.stdin.write(`${line}\n`),
    kill,
    ended,
  }
}

/** For tests: a directory that is deleted after the test. */
export function temporaryDirectory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'tiffin-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

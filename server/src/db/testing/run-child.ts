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
  /** As a power switch does: no handler runs. */
  kill(): Promise<void>
  ended: Promise<{ code: number | null; stderr: string }>
}

/** For tests: runs a piece of code in a process of its own, where it may be killed. Gone at the latest with the test. */
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

/** For tests: a directory that is gone with the test. */
export function temporaryDirectory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'tiffin-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

import { existsSync, readFileSync } from 'node:fs'

/** The memory of a process, current and at most, in megabytes. */
export function memoryOf(pid: number): { now: number; most: number } | undefined {
  const file = `/proc/${pid}/status`
  // Only Linux has it.
  if (!existsSync(file)) return undefined
  const status = readFileSync(file, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Whether Linux's /proc is available; elsewhere these figures are left out. */
export const HAS_PROC = existsSync('/proc/self/stat')

/** `USER_HZ`, which Linux fixes for all interfaces to user space. */
const TICKS_A_SECOND = 100

type Stat = { pid: number; parent: number; own_ms: number; ended_children_ms: number }

/** The processor time of a process so far, in milliseconds. */
export function processorTime(pid: number): number | undefined {
  return statOf(pid)?.own_ms
}

/**
 * The processor time of a process and its descendants, including ended ones: PostgreSQL has one process per connection.
 */
export function treeProcessorTime(root: number): number | undefined {
  if (!HAS_PROC) return undefined
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => statOf(Number(name)) ?? [])
  const children = Map.groupBy(all, stat => stat.parent)
  const sum = (stat: Stat): number =>
    (children.get(stat.pid) ?? []).reduce(
      (total, child) => total + sum(child),
      stat.own_ms + stat.ended_children_ms,
    )
  const top = all.find(stat => stat.pid === root)
  return top && sum(top)
}

/** Undefined when the process has ended. */
function statOf(pid: number): Stat | undefined {
  if (!HAS_PROC) return undefined
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything; the fields after it begin with number 3, the state.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ms = (field: number) => (Number(fields[field - 3]) * 1000) / TICKS_A_SECOND
    return { pid, parent: Number(fields[1]), own_ms: ms(14) + ms(15), ended_children_ms: ms(16) + ms(17) }
  } catch {
    return undefined
  }
}

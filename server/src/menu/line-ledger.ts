import { type Counts, type LineKind, noCounts, type Problem } from './import-report.ts'

/** A line of the source: where it stands and what it is called. */
export type Line = { kind: LineKind; path: string; name: string }

/** Keeps account of every line, so that none can be lost on the way between the file and the report. */
export type Ledger = {
  lines: Counts
  problems: Problem[]
  open(kind: LineKind, path: string, raw: unknown): Line
  /** Leaves a line out, with the reason; a line may have several. */
  leaveOut(line: Line, problem: { reason: string; remedy: string }): void
  /** Says something of a line that is on the menu all the same. */
  tell(line: Line, problem: { reason: string; remedy: string }): void
  isLeftOut(line: Line): boolean
  leftOut(): Counts
}

export function createLedger(): Ledger {
  const lines = noCounts()
  const problems: Problem[] = []
  const out = new Map<string, Line>()
  return {
    lines,
    problems,
    open(kind, path, raw) {
      lines[kind]++
      return { kind, path, name: nameOf(raw) }
    },
    leaveOut(line, { reason, remedy }) {
      out.set(line.path, line)
      problems.push({ ...line, reason, remedy })
    },
    tell(line, { reason, remedy }) {
      problems.push({ ...line, reason, remedy })
    },
    isLeftOut: line => out.has(line.path),
    leftOut() {
      const counts = noCounts()
      for (const { kind } of out.values()) counts[kind]++
      return counts
    },
  }
}

function nameOf(raw: unknown): string {
  if (typeof raw !== 'object' || raw === null) return ''
  const { name, ref } = raw as { name?: unknown; ref?: unknown }
  if (typeof name === 'string' && name !== '') return name
  return typeof ref === 'string' ? ref : ''
}

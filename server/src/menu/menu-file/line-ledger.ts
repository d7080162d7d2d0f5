import { type Counts, type LineKind, noCounts, type SourceProblem } from './import-report.ts'
import type { LineProblem } from './read-line.ts'

/** A line of the source: its path and its name. */
export type Line = { kind: LineKind; path: string; name: string }

/** A line that a problem of another line mentions. The text shows its path, its row or its name. */
export function lineLabel({ path, name }: Line) {
  return ['place.line', { path, name }] as const
}

/** Records every line of the file, so that the report accounts for each of them. */
export type Ledger = {
  lines: Counts
  problems: SourceProblem[]
  open(kind: LineKind, path: string, raw: unknown): Line
  /** Leaves a line out, with the reason; a line may have several reasons. */
  leaveOut(line: Line, problem: LineProblem): void
  /** Adds a remark about a line that is imported nevertheless. */
  remark(line: Line, problem: LineProblem): void
  isLeftOut(line: Line): boolean
  leftOut(): Counts
}

export function createLedger(): Ledger {
  const lines = noCounts()
  const problems: SourceProblem[] = []
  const out = new Map<string, Line>()
  return {
    lines,
    problems,
    open(kind, path, raw) {
      lines[kind]++
      return { kind, path, name: nameOf(raw) }
    },
    leaveOut(line, problem) {
      out.set(line.path, line)
      problems.push({ ...line, ...problem })
    },
    remark(line, problem) {
      problems.push({ ...line, ...problem })
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

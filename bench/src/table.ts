import type { GoalVerdict } from './goals.ts'
import type { Spread } from './spread.ts'

/** A line of the table: the measured value, with its spread where it was measured several times, and the bare server's. */
export type Row = GoalVerdict & {
  measure: string
  ours: string
  spread?: string
  floor?: string
  ratio?: string
}

export function rowOf(
  measure: string,
  decimals: number,
  [ours, floor]: (number | Spread | undefined)[],
): Row {
  const [mine, its] = [middle(ours), middle(floor)]
  return {
    measure,
    ours: shown(mine, decimals),
    ...(typeof ours === 'object'
      ? { spread: `${shown(ours.lowest, decimals)} to ${shown(ours.highest, decimals)}` }
      : {}),
    ...(its === undefined ? {} : { floor: shown(its, decimals) }),
    ...(its === undefined || mine === undefined ? {} : { ratio: shown(mine / its, 2) }),
  }
}

function middle(value: number | Spread | undefined): number | undefined {
  return typeof value === 'object' ? value.middle : value
}

function shown(value: number | undefined, decimals: number): string {
  return value === undefined || Number.isNaN(value)
    ? 'not known'
    : value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

const WIDTHS = [10, 20, 9, 7, 8]

export function tableOf(rows: readonly Row[]): string {
  const line = (measure: string, cells: (string | undefined)[], end: string | undefined) =>
    `${measure.padEnd(56)}${cells.map((cell = '', index) => cell.padStart(WIDTHS[index]!)).join('')}  ${end ?? ''}`.trimEnd()
  return [
    line('', ['here', 'lowest to highest', 'floor', 'ratio', 'limit'], ''),
    ...rows.map(row =>
      line(row.measure, [row.ours, row.spread, row.floor, row.ratio, row.limit], row.verdict),
    ),
  ].join('\n')
}

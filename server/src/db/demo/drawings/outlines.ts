import { MIDDLE } from './table.ts'

export function rounded(half: number, high: number, round: number): string {
  const [x, y] = MIDDLE
  return `M${x - half + round} ${y - high}H${x + half - round}Q${x + half} ${y - high} ${x + half} ${y - high + round}V${y + high - round}Q${x + half} ${y + high} ${x + half - round} ${y + high}H${x - half + round}Q${x - half} ${y + high} ${x - half} ${y + high - round}V${y - high + round}Q${x - half} ${y - high} ${x - half + round} ${y - high}Z`
}

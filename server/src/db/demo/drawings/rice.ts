import { leaves, type Pen, scatter, shade } from './pen.ts'
import { bowl, MIDDLE, picture } from './table.ts'
import { lemons } from './garnish.ts'
import { type Chunks, lumpsOf } from './sauce.ts'

export type Rice = {
  colours: readonly string[]
  with?: Chunks[]
  onions?: boolean
  herbs?: number
  lemon?: boolean
}

/** A heap of long grains. */
export function rice(pen: Pen, { colours, with: also = [], onions, herbs = 4, lemon }: Rice): string {
  const r = 330
  const heap = scatter(pen, 1500, { at: MIDDLE, r: r * 0.8, apart: 6.5 })
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => {
      const colour = pen.pick(colours)
      const turn = pen.chance(0, 180)
      return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})"><ellipse cx="1.5" cy="3" rx="14" ry="4.6" fill="#4a2a0c" opacity=".28"/><ellipse rx="14" ry="4.4" fill="${colour}"/><ellipse cx="-3" cy="-1.4" rx="6.5" ry="1.3" fill="#fffdf2" opacity=".6"/></g>`
    })
    .join('')
  const base = `<circle cx="${MIDDLE[0]}" cy="${MIDDLE[1]}" r="${r * 0.84}" fill="${pen.lit(shade(colours[0]!, -0.18), 0.3)}"/>`
  const lumps = also
    .map(each => lumpsOf(pen, each, { full: r * 0.82, sauce: shade(colours[0]!, -0.1) }))
    .join('')
  const brown = onions ? friedOnions(pen, r * 0.66) : ''
  const green = leaves(pen, scatter(pen, herbs, { at: MIDDLE, r: r * 0.6, apart: 44 }))
  const sour = lemon
    ? lemons(pen, [
        [MIDDLE[0] + 170, MIDDLE[1] + 150],
        [MIDDLE[0] + 205, MIDDLE[1] + 80],
      ])
    : ''
  return picture(
    pen,
    { ground: 'slate', near: 1.24 },
    bowl(pen, r, '#b8743c') + base + heap + lumps + brown + green + sour,
  )
}

function friedOnions(pen: Pen, r: number): string {
  return scatter(pen, 34, { at: MIDDLE, r, apart: 26 })
    .map(([x, y]) => {
      const bend = pen.chance(-26, 26)
      return `<path d="M-24 0Q0 ${bend} 24 2" transform="translate(${x} ${y}) rotate(${pen.chance(0, 360)})" fill="none" stroke="${pen.pick(['#6b340f', '#8a4a16', '#4d220a'])}" stroke-width="6" stroke-linecap="round"/>`
    })
    .join('')
}

import { leaves, type Pen, piece, type Point, scatter, shade } from './pen.ts'
import { bowl, MIDDLE, picture } from './table.ts'

type Topping = { colour: string; count: number; size?: number; slices?: boolean }

export type Noodles = {
  /** The colour of the broth; without one the noodles are dry, under herbs. */
  broth?: string
  noodle?: string
  on: readonly Topping[]
  chilli?: boolean
}

/** A deep bowl of noodles, in broth or without. */
export function noodles(pen: Pen, { broth, noodle = '#f6efdc', on, chilli = false }: Noodles): string {
  const [x, y] = MIDDLE
  const r = 345
  const full = r * 0.88
  const ground = broth ?? shade(noodle, -0.12)
  const pool = `<g${broth ? ' filter="url(#wet)"' : ''}><circle cx="${x}" cy="${y}" r="${full}" fill="${pen.lit(ground, 0.3)}"/></g>`
  const lumps = on.map(each => toppingOf(pen, each, full)).join('')
  const rings = chilli ? chilliRings(pen, scatter(pen, 9, { at: MIDDLE, r: full * 0.7, apart: 60 })) : ''
  const green = leaves(pen, scatter(pen, 16, { at: MIDDLE, r: full * 0.78, apart: 46 }), { size: 22 })
  return picture(
    pen,
    { ground: 'oak', near: 1.2 },
    bowl(pen, r, '#eef0ee') +
      pool +
      strandsOf(pen, { noodle, full, many: broth ? 60 : 190 }) +
      lumps +
      green +
      rings,
  )
}

type Strands = { noodle: string; full: number; many: number }

function strandsOf(pen: Pen, { noodle, full, many }: Strands): string {
  const loops = Array.from({ length: many }, () => {
    const [at] = scatter(pen, 1, { at: MIDDLE, r: full * 0.7, apart: 0 })
    const [[toX, toY]] = scatter(pen, 1, { at: MIDDLE, r: full * 0.7, apart: 0 }) as [Point]
    const [x, y] = at!
    const bend = () => `${pen.chance(-150, 150).toFixed(0)} ${pen.chance(-120, 120).toFixed(0)}`
    const path = `M${x.toFixed(0)} ${y.toFixed(0)}c${bend()} ${bend()} ${(toX - x).toFixed(0)} ${(toY - y).toFixed(0)}`
    return `<path d="${path}" transform="translate(2 5)" stroke="#5a3a16" stroke-width="11" opacity=".3"/><path d="${path}" stroke="${pen.pick([noodle, shade(noodle, 0.2), shade(noodle, -0.1)])}" stroke-width="9"/>`
  })
  return `<g fill="none" stroke-linecap="round">${loops.join('')}</g>`
}

function toppingOf(pen: Pen, { colour, count, size = 62, slices = false }: Topping, full: number): string {
  return scatter(pen, count, { at: MIDDLE, r: full * 0.62, apart: size * 1.25 })
    .map(at =>
      piece(pen, at, {
        rx: size,
        ry: slices ? size * 0.5 : size * 0.86,
        colour: pen.pick([colour, shade(colour, 0.12)]),
        rough: 0.12,
        points: 11,
        turn: pen.chance(0, 3),
        shine: 0.28,
      }),
    )
    .join('')
}

function chilliRings(pen: Pen, places: readonly Point[]): string {
  return places
    .map(
      ([x, y]) =>
        `<circle cx="${x + 2}" cy="${y + 4}" r="13" fill="none" stroke="#1c0a04" stroke-width="8" opacity=".3"/><circle cx="${x}" cy="${y}" r="13" fill="none" stroke="${pen.pick(['#c4281a', '#d63c22', '#4f8f2a'])}" stroke-width="8"/>`,
    )
    .join('')
}

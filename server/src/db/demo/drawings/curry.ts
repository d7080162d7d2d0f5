import { leaves, type Pen, type Point, scatter, shade } from './pen.ts'
import { bowl, karahi, MIDDLE, picture } from './table.ts'
import { type Chunks, lumpsOf } from './sauce.ts'

export type Curry = {
  sauce: string
  /** What lies in it. */
  chunks?: Chunks[]
  cream?: boolean
  herbs?: number
  chilli?: boolean
  pan?: 'bowl' | 'karahi' | 'copper'
}

/** A thick sauce, and what has been put into and on it. */
export function curry(
  pen: Pen,
  { sauce, chunks = [], cream, herbs = 6, chilli, pan = 'bowl' }: Curry,
): string {
  const [x, y] = MIDDLE
  const r = 330
  const vessel = pan === 'karahi' ? karahi(pen, r) : bowl(pen, r, pan === 'copper' ? '#b8743c' : '#e6dac4')
  const full = r * 0.87
  const pool = `<circle cx="${x}" cy="${y}" r="${full}" fill="${pen.lit(sauce, 0.28)}"/><circle cx="${x}" cy="${y}" r="${full - 4}" fill="none" stroke="${shade(sauce, -0.45)}" stroke-width="12" opacity=".4" filter="url(#glow)"/>`
  const oil = scatter(pen, 26, { at: MIDDLE, r: full * 0.92, apart: 30 })
    .map(
      ([ox, oy]) =>
        `<ellipse cx="${ox}" cy="${oy}" rx="${pen.chance(4, 16)}" ry="${pen.chance(3, 10)}" fill="${shade(sauce, 0.22)}" opacity=".55"/>`,
    )
    .join('')
  const lumps = chunks.map(each => lumpsOf(pen, each, { full, sauce })).join('')
  const swirl = cream ? creamOn(full) : ''
  const hot = chilli ? chillies(pen, scatter(pen, 3, { at: MIDDLE, r: full * 0.6, apart: 120 })) : ''
  const green = leaves(pen, scatter(pen, herbs, { at: MIDDLE, r: full * 0.72, apart: 40 }))
  const wet = `<g filter="url(#wet)">${pool}${lumps}</g>`
  const ground = pan === 'karahi' ? 'walnut' : 'slate'
  return picture(
    pen,
    { ground, near: pan === 'karahi' ? 1.14 : 1.24 },
    vessel + wet + oil + swirl + hot + green,
  )
}

function creamOn(full: number): string {
  const [x, y] = MIDDLE
  const turns = Array.from({ length: 64 }, (_, at): Point => {
    const angle = at * 0.21 + 0.6
    const far = full * (0.1 + at * 0.0082)
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.94]
  })
  const path = `M${turns.map(point => point.map(value => value.toFixed(1)).join(' ')).join('L')}`
  return `<path d="${path}" fill="none" stroke="#fff3dc" stroke-width="13" stroke-linecap="round" opacity=".82" filter="url(#rough)"/>`
}

function chillies(pen: Pen, places: readonly Point[]): string {
  return places
    .map(([x, y]) => {
      const colour = pen.pick(['#4f8f2a', '#3f7a22', '#b3261a'])
      const body = 'M-62 6C-20 -22 30 -20 66 4C30 12 -20 26 -62 6Z'
      return `<g transform="translate(${x} ${y}) rotate(${pen.chance(0, 360)})"><path d="${body}" transform="translate(4 8)" fill="#1c0a04" opacity=".35" filter="url(#soft)"/><path d="${body}" fill="${pen.lit(colour, 0.4)}"/><path d="M-50 1C-15 -14 25 -13 52 1" stroke="#fff7e0" stroke-width="4" opacity=".4" fill="none"/></g>`
    })
    .join('')
}

import { blob, leaves, type Pen, piece, type Point, scatter, shade } from './pen.ts'
import { crisp } from './fried.ts'
import { MIDDLE, paper, picture } from './table.ts'

export type Chips = {
  colour?: string
  /** Poured or melted over. */
  over?: string
  /** Lies on it. */
  on?: readonly { colour: string; count: number; size: number }[]
  /** Fish or chicken in a crisp coat beside it. */
  beside?: { colour: string; count: number }
  herbs?: number
}

/** A heap of chips on paper, alone or under something. */
export function chips(pen: Pen, { colour = '#e3b04c', over, on = [], beside, herbs = 0 }: Chips): string {
  const at: Point = beside ? [MIDDLE[0] + 90, MIDDLE[1] + 70] : MIDDLE
  const heap = scatter(pen, 190, { at, r: beside ? 235 : 262, apart: 19 })
    .sort((a, b) => a[1] - b[1])
    .map(place => stick(pen, place, colour))
    .join('')
  const poured = over
    ? `<g filter="url(#wet)"><path d="${blob(pen, at, { rx: 190, ry: 150, rough: 0.24, points: 17 })}" fill="${pen.lit(over, 0.3)}" opacity=".94"/></g>`
    : ''
  const bits = on
    .flatMap(({ colour: own, count, size }) =>
      scatter(pen, count, { at, r: 190, apart: size * 1.3 }).map(place =>
        piece(pen, place, {
          rx: size,
          ry: size * 0.62,
          colour: own,
          rough: 0.2,
          points: 9,
          turn: pen.chance(0, 3),
          shine: 0.25,
        }),
      ),
    )
    .join('')
  const battered = beside ? piecesBeside(pen, beside) : ''
  const green = leaves(pen, scatter(pen, herbs, { at, r: 200, apart: 50 }), { size: 16 })
  return picture(
    pen,
    { ground: 'slate', near: 1.26 },
    paper(pen, [430, 315], '#f4ecd8') + heap + poured + bits + battered + green,
  )
}

function piecesBeside(pen: Pen, { colour, count }: { colour: string; count: number }): string {
  return Array.from({ length: count }, (_, index) =>
    crisp(pen, [MIDDLE[0] - 140 + index * 20, MIDDLE[1] - 90 + index * 110], {
      colour,
      long: true,
      size: count === 1 ? 190 : 120,
    }),
  ).join('')
}

function stick(pen: Pen, [x, y]: Point, colour: string): string {
  const [long, turn] = [pen.chance(88, 138), pen.chance(0, 180)]
  const bar = (more: string) =>
    `<rect x="${(-long / 2).toFixed(0)}" y="-13" width="${long.toFixed(0)}" height="26" rx="7" ${more}/>`
  const tone = pen.pick([colour, shade(colour, 0.16), shade(colour, -0.14)])
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})">${bar('transform="translate(5 9)" fill="#2a1204" opacity=".38"')}${bar(`fill="${pen.lit(tone, 0.3)}"`)}<path d="M${(-long / 2 + 8).toFixed(0)} -7H${(long / 2 - 8).toFixed(0)}" stroke="#fff3c9" stroke-width="4" opacity=".5"/></g>`
}

import { blob, leaves, type Pen, type Point, scatter, shade } from './pen.ts'
import { board, MIDDLE, paper, picture } from './table.ts'

export type Fried = { shape: 'samosa' | 'ball' | 'strip'; colour: string; count: number; dip?: string }

/** Golden from the fryer, with a dip. */
export function fried(pen: Pen, { shape, colour, count, dip = '#6b2f14' }: Fried): string {
  const dish: Point = [MIDDLE[0] + 235, MIDDLE[1] - 165]
  const sauce = `<circle cx="${dish[0] + 8}" cy="${dish[1] + 14}" r="98" fill="#0d0502" opacity=".5" filter="url(#soft)"/><circle cx="${dish[0]}" cy="${dish[1]}" r="98" fill="${pen.lit('#efe6d6', 0.2)}"/><circle cx="${dish[0]}" cy="${dish[1]}" r="80" fill="${pen.lit(dip, 0.3)}" filter="url(#wet)"/>`
  const places = scatter(pen, count, {
    at: [MIDDLE[0] - 70, MIDDLE[1] + 50],
    r: shape === 'samosa' ? 165 : 190,
    apart: shape === 'samosa' ? 185 : 112,
  }).sort((a, b) => a[1] - b[1])
  const bits = places
    .map(at =>
      shape === 'samosa' ? samosa(pen, at, colour) : crisp(pen, at, { colour, long: shape === 'strip' }),
    )
    .join('')
  const green = leaves(pen, scatter(pen, 7, { at: MIDDLE, r: 300, apart: 80 }), { size: 18 })
  return picture(
    pen,
    { ground: 'walnut', near: 1.28 },
    board(pen, { width: 930, height: 690, colour: '#8a5a30' }) +
      paper(pen, [385, 290]) +
      sauce +
      bits +
      green,
  )
}

function samosa(pen: Pen, [x, y]: Point, colour: string): string {
  const turn = pen.chance(-35, 35)
  const body =
    'M0 -128Q16 -136 30 -112L122 66Q132 92 104 98Q0 116 -104 98Q-132 92 -122 66L-30 -112Q-16 -136 0 -128Z'
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${body}" transform="translate(12 18)" fill="#1c0a04" opacity=".45" filter="url(#soft)"/><g filter="url(#crumb)"><path d="${body}" fill="${pen.lit(colour, 0.4)}"/></g><path d="M-2 -118C-20 -40 -60 30 -108 84" stroke="${shade(colour, -0.4)}" stroke-width="5" fill="none" opacity=".6"/><path d="M6 -112C20 -30 56 40 100 84" stroke="#fff0c8" stroke-width="8" fill="none" opacity=".35" filter="url(#glow)"/></g>`
}

/** A piece in a crisp coat. */
export function crisp(
  pen: Pen,
  at: Point,
  { colour, long = false, size = 72 }: { colour: string; long?: boolean; size?: number },
): string {
  const turn = pen.chance(0, 3.1)
  const shape = {
    rx: long ? size * 1.35 : size * pen.chance(0.9, 1.1),
    ry: long ? size * 0.55 : size * pen.chance(0.8, 1),
    rough: long ? 0.09 : 0.17,
    points: 13,
    turn,
  }
  const path = blob(pen, at, shape)
  const [x, y] = at
  return `<path d="${path}" transform="translate(9 14)" fill="#1c0a04" opacity=".45" filter="url(#soft)"/><g filter="url(#crumb)"><path d="${path}" fill="${pen.lit(colour, 0.42)}"/></g><ellipse cx="${x - shape.rx * 0.2}" cy="${y - shape.ry * 0.36}" rx="${shape.rx * 0.36}" ry="${shape.ry * 0.2}" fill="#fff0c8" opacity=".4" filter="url(#glow)"/>`
}

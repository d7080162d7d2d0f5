import { blob, leaves, type Pen, piece, type Point, scatter } from './pen.ts'
import { MIDDLE, picture, plate } from './table.ts'
import { lemons, onionRings } from './garnish.ts'
import { prawn } from './sauce.ts'

export type Grill = {
  colour: string
  count: number
  shape: 'cube' | 'skewer' | 'chop' | 'leg' | 'round' | 'prawn' | 'fish'
  char?: boolean
}

/** From the tandoor: on a dark board with onion, lemon and leaves. */
export function grill(pen: Pen, { colour, count, shape, char = true }: Grill): string {
  const places = scatter(pen, count, {
    at: MIDDLE,
    r: shape === 'skewer' || shape === 'fish' ? 1 : 205,
    apart: shape === 'leg' || shape === 'chop' ? 138 : 100,
  })
  const salad = onionRings(pen, scatter(pen, 9, { at: [MIDDLE[0] - 40, MIDDLE[1] + 90], r: 260, apart: 60 }))
  const bits =
    shape === 'skewer'
      ? kebabs(pen, count, colour)
      : places.map(at => grilled(pen, at, { colour, shape, char })).join('')
  const extra = lemons(pen, [
    [MIDDLE[0] + 262, MIDDLE[1] + 150],
    [MIDDLE[0] - 292, MIDDLE[1] - 116],
  ])
  const green = leaves(pen, scatter(pen, 9, { at: MIDDLE, r: 290, apart: 70 }), { size: 19 })
  return picture(
    pen,
    { ground: 'walnut', near: 1.1 },
    plate(pen, 385, '#34302d') + salad + bits + extra + green,
  )
}

function grilled(
  pen: Pen,
  at: Point,
  { colour, shape, char }: { colour: string; shape: Grill['shape']; char: boolean },
): string {
  if (shape === 'prawn') return prawn(pen, at, { size: 74, colour })
  const sizes = {
    cube: [86, 72],
    chop: [112, 76],
    leg: [134, 86],
    round: [82, 78],
    fish: [300, 116],
    skewer: [0, 0],
  } as const
  const [rx, ry] = sizes[shape]
  const turn = shape === 'fish' ? -0.2 : pen.chance(0, 3.1)
  const body = piece(pen, at, { rx, ry, colour, turn, rough: 0.11, points: 10, shine: 0.34, lift: 1.3 })
  const burnt = char
    ? scatter(pen, Math.round((rx * ry) / 520), { at, r: ry * 0.82, apart: 12 })
        .map(
          ([x, y]) =>
            `<path d="${blob(pen, [x, y], { rx: pen.chance(5, 15), ry: pen.chance(3, 8), turn, rough: 0.4 })}" fill="#260d05" opacity="${pen.chance(0.35, 0.75).toFixed(2)}" filter="url(#rough)"/>`,
        )
        .join('')
    : ''
  const [x, y] = at
  const bone =
    shape === 'chop' || shape === 'leg'
      ? `<path d="M${x + Math.cos(turn) * rx * 0.8} ${y + Math.sin(turn) * rx * 0.8}l${Math.cos(turn) * 66} ${Math.sin(turn) * 66}" stroke="#e9d9bd" stroke-width="20" stroke-linecap="round"/>`
      : ''
  return bone + body + burnt
}

function kebabs(pen: Pen, count: number, colour: string): string {
  return Array.from({ length: count }, (_, row) => {
    const y = MIDDLE[1] + (row - (count - 1) / 2) * 118
    const parts = [-1, 1].map(side =>
      piece(pen, [MIDDLE[0] + side * 92, y], {
        rx: 168,
        ry: 44,
        colour,
        rough: 0.05,
        points: 16,
        turn: -0.06,
        shine: 0.32,
        lift: 1.3,
      }),
    )
    const marks = Array.from(
      { length: 12 },
      (__, at) =>
        `<path d="M${MIDDLE[0] - 220 + at * 40} ${y - 30 + pen.chance(-6, 6)}q8 30 2 58" stroke="#2a1005" stroke-width="${pen.chance(3, 8)}" opacity=".42" fill="none" filter="url(#glow)"/>`,
    )
    return parts.join('') + marks.join('')
  }).join('')
}

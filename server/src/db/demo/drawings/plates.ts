import { basil, blob, type Pen, piece, type Point, scatter, specks } from './pen.ts'
import { bowl, MIDDLE, picture, plate } from './table.ts'

/** A cutlet in crumbs under sauce and cheese, beside spaghetti. */
export function parm(
  pen: Pen,
  { coat = '#c98a3c', sauce = '#b23417' }: { coat?: string; sauce?: string } = {},
): string {
  const at: Point = [MIDDLE[0] - 34, MIDDLE[1] + 6]
  const cutlet = blob(pen, at, { rx: 282, ry: 210, rough: 0.06, points: 15, turn: -0.3 })
  const red = blob(pen, at, { rx: 212, ry: 138, rough: 0.12, points: 14, turn: -0.3 })
  const white = blob(pen, at, { rx: 176, ry: 108, rough: 0.16, points: 15, turn: -0.3 })
  const spots = scatter(pen, 22, { at, r: 105, apart: 22 })
    .map(
      each =>
        `<path d="${blob(pen, each, { rx: pen.chance(6, 18), ry: pen.chance(5, 12), rough: 0.3 })}" fill="#a75a18" opacity=".5" filter="url(#glow)"/>`,
    )
    .join('')
  return picture(
    pen,
    { ground: 'linen', near: 1.38 },
    `${plate(pen, 385)}<path d="${cutlet}" transform="translate(12 20)" fill="#1c0a04" opacity=".5" filter="url(#soft)"/><g filter="url(#crumb)"><path d="${cutlet}" fill="${pen.lit(coat, 0.4)}"/></g><g filter="url(#wet)"><path d="${red}" fill="${pen.lit(sauce, 0.3)}"/></g><g filter="url(#dough)"><path d="${white}" fill="${pen.lit('#f8e4a6', 0.25)}"/>${spots}</g>${basil(pen, scatter(pen, 3, { at, r: 80, apart: 70 }), 46)}${specks(pen, scatter(pen, 60, { at: MIDDLE, r: 260, apart: 10 }), { colours: ['#fff6dc', '#5c8a35'], least: 2, most: 5 })}`,
  )
}

export type Salad = {
  greens: readonly string[]
  bits: readonly { colour: string; count: number; size: number; ring?: boolean }[]
  cheese?: boolean
}

/** Leaves in a bowl, and what has been tossed with them. */
export function salad(pen: Pen, { greens, bits, cheese = false }: Salad): string {
  const r = 340
  const bed = scatter(pen, 95, { at: MIDDLE, r: r * 0.8, apart: 26 })
    .map(at => {
      const turn = pen.chance(0, 6.2)
      const leaf = blob(pen, at, {
        rx: pen.chance(58, 96),
        ry: pen.chance(34, 56),
        rough: 0.3,
        points: 13,
        turn,
      })
      return `<path d="${leaf}" transform="translate(5 9)" fill="#14200a" opacity=".35" filter="url(#glow)"/><path d="${leaf}" fill="${pen.lit(pen.pick(greens), 0.4)}"/><path d="M${at[0] - Math.cos(turn) * 48} ${at[1] - Math.sin(turn) * 48}L${at[0] + Math.cos(turn) * 48} ${at[1] + Math.sin(turn) * 48}" stroke="#eef5cf" stroke-width="4" opacity=".5"/>`
    })
    .join('')
  const tossed = bits
    .map(({ colour, count, size, ring }) =>
      scatter(pen, count, { at: MIDDLE, r: r * 0.68, apart: size * 1.7 })
        .map(at =>
          ring
            ? `<circle cx="${at[0] + 3}" cy="${at[1] + 6}" r="${size}" fill="none" stroke="#14200a" stroke-width="10" opacity=".3"/><circle cx="${at[0]}" cy="${at[1]}" r="${size}" fill="none" stroke="${colour}" stroke-width="10"/>`
            : piece(pen, at, {
                rx: size,
                ry: size * 0.9,
                colour,
                rough: 0.08,
                points: 12,
                turn: pen.chance(0, 3),
                shine: 0.42,
              }),
        )
        .join(''),
    )
    .join('')
  const flakes = cheese
    ? scatter(pen, 22, { at: MIDDLE, r: r * 0.66, apart: 40 })
        .map(
          at =>
            `<path d="${blob(pen, at, { rx: pen.chance(18, 36), ry: pen.chance(8, 15), rough: 0.3, turn: pen.chance(0, 3) })}" fill="#fff3d2"/>`,
        )
        .join('')
    : ''
  return picture(pen, { ground: 'linen', near: 1.2 }, bowl(pen, r, '#efe5d2') + bed + tossed + flakes)
}

import { blob, leaves, type Pen, type Point, scatter, shade, specks } from './pen.ts'
import { MIDDLE, paper, picture } from './table.ts'

export type Bread = {
  shape: 'naan' | 'round' | 'family'
  colour?: string
  blisters?: number
  filled?: string
  herbs?: number
  sheen?: boolean
}

/** Bread from the wall of the oven: blistered, buttered. */
export function bread(
  pen: Pen,
  { shape, colour = '#e2b46c', blisters = 34, filled, herbs = 0, sheen = true }: Bread,
): string {
  const form = {
    naan: { rx: 320, ry: 215, rough: 0.07 },
    round: { rx: 268, ry: 262, rough: 0.03 },
    family: { rx: 390, ry: 262, rough: 0.06 },
  }[shape]
  const path = blob(pen, MIDDLE, { ...form, points: 14, turn: shape === 'round' ? 0 : -0.28 })
  const inside = (count: number, apart: number) =>
    scatter(pen, count, { at: MIDDLE, r: form.ry * 0.96, apart }).map(
      ([x, y]): Point => [
        MIDDLE[0] + (x - MIDDLE[0]) * (form.rx / form.ry) * 0.94,
        MIDDLE[1] + (y - MIDDLE[1]) * 0.92,
      ],
    )
  const browned = inside(blisters, 42)
    .map(at => {
      const size = pen.chance(10, 38)
      const spot = blob(pen, at, { rx: size, ry: size * 0.74, rough: 0.25, turn: pen.chance(0, 3) })
      return `<path d="${spot}" fill="#7a3d12" opacity="${pen.chance(0.4, 0.85).toFixed(2)}" filter="url(#glow)"/><path d="${blob(pen, at, { rx: size * 0.5, ry: size * 0.36, rough: 0.35 })}" fill="#3a1706" opacity="${pen.chance(0.15, 0.6).toFixed(2)}" filter="url(#glow)"/>`
    })
    .join('')
  const filling = filled
    ? specks(pen, inside(90, 15), {
        colours: [filled, shade(filled, -0.2), shade(filled, 0.2)],
        least: 4,
        most: 10,
      })
    : ''
  const butter = sheen
    ? inside(9, 80)
        .map(
          ([x, y]) =>
            `<ellipse cx="${x}" cy="${y}" rx="${pen.chance(20, 60)}" ry="${pen.chance(8, 18)}" fill="#fff4cf" opacity=".34" filter="url(#glow)" transform="rotate(-18 ${x} ${y})"/>`,
        )
        .join('')
    : ''
  const cloth = paper(pen, [400, 300], '#ece2d0')
  return picture(
    pen,
    { ground: 'walnut', near: 1.18 },
    `${cloth}<path d="${path}" transform="translate(14 22)" fill="#1c0a04" opacity=".5" filter="url(#soft)"/><g filter="url(#dough)"><path d="${path}" fill="${pen.lit(colour, 0.3)}"/>${browned}</g>${filling}${butter}${leaves(pen, inside(herbs, 34), { size: 13 })}`,
  )
}

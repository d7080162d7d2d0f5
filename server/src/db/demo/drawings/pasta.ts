import { basil, blob, type Pen, piece, scatter, shade, specks } from './pen.ts'
import { MIDDLE, picture, plate } from './table.ts'
import { rounded } from './outlines.ts'

export type Pasta = {
  sauce: string
  shape: 'strand' | 'tube' | 'pillow' | 'layers'
  colour?: string
  bits?: { colour: string; count: number; size?: number }
  basilLeaves?: number
  cheese?: boolean
}

/** Pasta on a plate, with what is on it. */
export function pasta(
  pen: Pen,
  { sauce, shape, colour = '#efc872', bits, basilLeaves = 3, cheese = true }: Pasta,
): string {
  const heap = {
    strand: () => strands(pen, colour, sauce),
    tube: () => tubes(pen, colour, sauce),
    pillow: () => pillows(pen, colour, sauce),
    layers: () => layers(pen, sauce),
  }[shape]()
  const on = bits
    ? scatter(pen, bits.count, { at: MIDDLE, r: 150, apart: (bits.size ?? 60) * 1.6 })
        .map(at =>
          piece(pen, at, {
            rx: bits.size ?? 60,
            ry: (bits.size ?? 60) * 0.94,
            colour: bits.colour,
            rough: 0.1,
            points: 12,
            lift: 1.2,
          }),
        )
        .join('')
    : ''
  const snow = cheese
    ? specks(pen, scatter(pen, 150, { at: MIDDLE, r: 220, apart: 5 }), {
        colours: ['#fff6dc', '#f8e7b8'],
        least: 2,
        most: 6,
      })
    : ''
  return picture(
    pen,
    { ground: 'linen', near: 1.36 },
    plate(pen, 385) +
      heap +
      on +
      snow +
      basil(pen, scatter(pen, basilLeaves, { at: MIDDLE, r: 90, apart: 60 }), 44),
  )
}

function strands(pen: Pen, colour: string, sauce: string): string {
  const [x, y] = MIDDLE
  const one = (r: number) => {
    const points = Array.from({ length: 9 }, (_, at): string => {
      const angle = at * 0.42 + r
      const far = r + pen.chance(-22, 22)
      return `${(x + Math.cos(angle) * far).toFixed(0)} ${(y + Math.sin(angle) * far * 0.94).toFixed(0)}`
    })
    const path = `M${points.join('L')}`
    return `<path d="${path}" transform="translate(2 5)" stroke="#6d3d10" stroke-width="13" opacity=".4"/><path d="${path}" stroke="${pen.pick([colour, shade(colour, 0.15), shade(colour, -0.12), shade(sauce, 0.3)])}" stroke-width="11"/>`
  }
  const rings = Array.from({ length: 130 }, (_, at) => one(245 - (at / 130) * 235))
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round" filter="url(#rough)">${rings.join('')}</g>${puddle(pen, sauce, 130)}`
}

function puddle(pen: Pen, sauce: string, r: number): string {
  return `<g filter="url(#wet)"><path d="${blob(pen, MIDDLE, { rx: r * 1.15, ry: r, rough: 0.2, points: 13 })}" fill="${pen.lit(sauce, 0.25)}" opacity=".96"/></g>`
}

function tubes(pen: Pen, colour: string, sauce: string): string {
  const under = `<g filter="url(#wet)"><path d="${blob(pen, MIDDLE, { rx: 275, ry: 262, rough: 0.05, points: 16 })}" fill="${pen.lit(sauce, 0.3)}"/></g>`
  const all = scatter(pen, 64, { at: MIDDLE, r: 236, apart: 44 })
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y}) rotate(${pen.chance(0, 360)})"><rect x="-46" y="-14" width="96" height="38" rx="16" fill="#4a1c08" opacity=".4" filter="url(#glow)"/><rect x="-48" y="-19" width="96" height="36" rx="15" fill="${pen.lit(pen.pick([colour, shade(sauce, 0.34), shade(colour, -0.1)]), 0.32)}"/><ellipse cx="44" cy="-1" rx="8" ry="16" fill="#5f2a10"/><path d="M-38 -10H34M-38 -2H34M-38 7H34" stroke="${shade(colour, -0.25)}" stroke-width="2" opacity=".4"/></g>`,
    )
    .join('')
  return under + all
}

function pillows(pen: Pen, colour: string, sauce: string): string {
  const under = `<g filter="url(#wet)"><path d="${blob(pen, MIDDLE, { rx: 275, ry: 262, rough: 0.05, points: 16 })}" fill="${pen.lit(sauce, 0.3)}"/></g>`
  return (
    under +
    scatter(pen, 46, { at: MIDDLE, r: 232, apart: 54 })
      .map(at =>
        piece(pen, at, {
          rx: 36,
          ry: 27,
          colour: pen.pick([colour, shade(sauce, 0.4)]),
          rough: 0.08,
          points: 12,
          turn: pen.chance(0, 3),
          lift: 0.8,
        }),
      )
      .join('')
  )
}

function layers(pen: Pen, sauce: string): string {
  const [x, y] = MIDDLE
  const top = rounded(215, 165, 26)
  return `<path d="${top}" transform="translate(14 24)" fill="#1c0a04" opacity=".5" filter="url(#soft)"/><g filter="url(#wet)"><path d="${blob(pen, [x + 20, y + 40], { rx: 285, ry: 220, rough: 0.1 })}" fill="${pen.lit(sauce, 0.3)}"/></g><path d="${top}" transform="translate(10 16)" fill="${shade(sauce, -0.2)}"/><g filter="url(#dough)"><path d="${top}" fill="${pen.lit('#f1cb70', 0.3)}"/>${scatter(
    pen,
    40,
    { at: MIDDLE, r: 170, apart: 24 },
  )
    .map(
      at =>
        `<path d="${blob(pen, at, { rx: pen.chance(10, 32), ry: pen.chance(8, 22), rough: 0.3 })}" fill="${pen.pick(['#a4511a', sauce, '#7c3410'])}" opacity=".55" filter="url(#glow)"/>`,
    )
    .join('')}</g>`
}

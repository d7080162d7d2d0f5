import { blob, type Pen, type Point, scatter, shade, specks } from './pen.ts'
import { board, MIDDLE, paper, picture } from './table.ts'

export type Burger = {
  /** From the bottom, as far as it shows under the bun. */
  layers: readonly string[]
  bun?: string
  seeds?: boolean
}

const RADIUS = 232

/** A burger seen from above and a little from the front: what is in it shows below the bun. */
export function burger(pen: Pen, { layers, bun = '#c8843a', seeds = true }: Burger): string {
  const [x, y] = MIDDLE
  const low = layers.length * 26
  const under = layers.map((colour, index) => layerOf(pen, colour, [x, y + low - index * 26 - 20])).join('')
  const top: Point = [x, y - 36]
  const dome = blob(pen, top, { rx: RADIUS, ry: RADIUS * 0.9, rough: 0.018, points: 22 })
  const bread = `<path d="${dome}" transform="translate(10 22)" fill="#1c0a04" opacity=".45" filter="url(#soft)"/><g filter="url(#dough)"><path d="${dome}" fill="${pen.lit(bun, 0.5)}"/></g><ellipse cx="${x - 70}" cy="${y - 120}" rx="110" ry="56" fill="#fff3d6" opacity=".42" filter="url(#far)"/>`
  const sown = seeds
    ? specks(pen, scatter(pen, 70, { at: [x - 10, y - 60], r: RADIUS * 0.74, apart: 20 }), {
        colours: ['#fbefcf', '#f3dfae', '#e9cf94'],
        least: 6,
        most: 10,
      })
    : ''
  const base = `<ellipse cx="${x + 18}" cy="${y + low + 40}" rx="${RADIUS * 1.04}" ry="${RADIUS * 0.84}" fill="#0d0502" opacity=".5" filter="url(#far)"/><ellipse cx="${x}" cy="${y + low + 14}" rx="${RADIUS * 0.98}" ry="${RADIUS * 0.84}" fill="${pen.lit(shade(bun, 0.1), 0.4)}"/>`
  return picture(
    pen,
    { ground: 'walnut', near: 1.32 },
    board(pen, { width: 860, height: 640, colour: '#7d5430' }) +
      paper(pen, [330, 270]) +
      base +
      under +
      bread +
      sown,
  )
}

/** A ruffled edge that looks out from under the bun. */
function layerOf(pen: Pen, colour: string, at: Point): string {
  const edge = blob(pen, at, { rx: RADIUS * 1.07, ry: RADIUS * 0.92, rough: 0.05, points: 26 })
  return `<path d="${edge}" transform="translate(4 10)" fill="#1c0a04" opacity=".4" filter="url(#glow)"/><path d="${edge}" fill="${pen.lit(colour, 0.35)}"/>`
}

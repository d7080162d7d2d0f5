import { blob, type Pen, type Point, scatter, shade, smooth } from './pen.ts'
import { board, MIDDLE, paper, picture } from './table.ts'
import { rounded } from './outlines.ts'
import { type Topping, toppingOf } from './toppings.ts'

export type Pie = {
  sauce?: string
  cheese?: string | null
  toppings?: readonly Topping[]
  shape?: 'round' | 'square' | 'slice'
  burnt?: boolean
}

const CRUST = '#d79a4f'

/** A pizza, whole, square from the pan, or one slice on paper. */
export function pie(
  pen: Pen,
  { sauce = '#bb3216', cheese = '#f0c868', toppings = [], shape = 'round', burnt = true }: Pie,
): string {
  const [x, y] = MIDDLE
  const outlines = {
    round: {
      outer: blob(pen, MIDDLE, { rx: 372, ry: 368, rough: 0.014, points: 22 }),
      inner: blob(pen, MIDDLE, { rx: 322, ry: 318, rough: 0.025, points: 22 }),
    },
    square: { outer: rounded(430, 320, 46), inner: rounded(392, 284, 34) },
    slice: {
      outer: smooth([
        [x - 330, y - 232],
        [x - 400, y - 160],
        [x - 395, y + 150],
        [x - 330, y + 225],
        [x - 190, y + 150],
        [x + 330, y + 22],
        [x + 372, y],
        [x + 330, y - 20],
        [x - 190, y - 156],
      ]),
      inner: smooth([
        [x - 320, y - 172],
        [x - 332, y + 168],
        [x - 180, y + 118],
        [x + 318, y + 14],
        [x + 345, y],
        [x + 318, y - 14],
        [x - 180, y - 122],
      ]),
    },
  }[shape]
  const inside = (count: number, apart: number): Point[] => {
    if (shape === 'round') return scatter(pen, count, { at: MIDDLE, r: 288, apart })
    if (shape === 'square')
      return scatter(pen, count * 2, { at: MIDDLE, r: 420, apart })
        .map(([px, py]): Point => [px * 0.9 + x * 0.1, py])
        .filter(([px, py]) => Math.abs(px - x) < 350 && Math.abs(py - y) < 245)
        .slice(0, count)
    return scatter(pen, count * 3, { at: [x - 60, y], r: 330, apart })
      .filter(([px, py]) => px > x - 300 && Math.abs(py - y) < (x + 300 - px) * 0.23)
      .slice(0, Math.ceil(count * 0.6))
  }
  const spots = burnt ? rim(pen, shape) : ''
  const melted = cheese
    ? `<path d="${blobbed(pen, inside(34, 40), 92)}" fill="${pen.lit(cheese, 0.16)}"/>`
    : ''
  const through = cheese
    ? inside(26, 46)
        .map(
          at =>
            `<path d="${blob(pen, at, { rx: pen.chance(12, 40), ry: pen.chance(8, 24), rough: 0.3 })}" fill="${pen.pick([sauce, sauce, shade(cheese, 0.45)])}" opacity=".6" filter="url(#glow)"/>`,
        )
        .join('')
    : ''
  const browned = cheese
    ? inside(20, 50)
        .map(
          at =>
            `<path d="${blob(pen, at, { rx: pen.chance(6, 20), ry: pen.chance(5, 14), rough: 0.35 })}" fill="#8a4312" opacity="${pen.chance(0.25, 0.6).toFixed(2)}" filter="url(#glow)"/>`,
        )
        .join('')
    : ''
  const base = `<path d="${outlines.outer}" transform="translate(16 26)" fill="#0d0502" opacity=".55" filter="url(#soft)"/><g filter="url(#dough)"><path d="${outlines.outer}" fill="${pen.lit(CRUST, 0.4)}"/>${spots}</g><path d="${outlines.inner}" fill="${pen.lit(sauce, 0.3)}"/><g filter="url(#wet)"><path d="${outlines.inner}" fill="${pen.lit(sauce, 0.25)}"/></g><g filter="url(#dough)">${melted}</g>${through}${browned}`
  const cuts =
    shape === 'round'
      ? [0, 45, 90, 135]
          .map(
            angle =>
              `<path d="M${x - 368} ${y}H${x + 368}" transform="rotate(${angle + 12} ${x} ${y})" stroke="#5a2a0c" stroke-width="4" opacity=".4"/>`,
          )
          .join('')
      : ''
  const top = toppings.map(each => toppingOf(pen, each, inside)).join('')
  const under =
    shape === 'slice'
      ? paper(pen, [480, 340])
      : shape === 'square'
        ? board(pen, { width: 950, height: 730, colour: '#4a4640', round: 24 })
        : roundBoard(pen, 418)
  return picture(pen, { ground: 'oak', near: shape === 'slice' ? 1.22 : 1.06 }, under + base + top + cuts)
}

/** What has melted together: many pools as one shape. */
function blobbed(pen: Pen, places: readonly Point[], size: number): string {
  return places
    .map(at =>
      blob(pen, at, {
        rx: size * pen.chance(0.7, 1),
        ry: size * pen.chance(0.6, 0.9),
        rough: 0.16,
        points: 12,
      }),
    )
    .join('')
}

function rim(pen: Pen, shape: 'round' | 'square' | 'slice'): string {
  const [x, y] = MIDDLE
  const places = Array.from({ length: 34 }, (): Point => {
    const along = pen.chance(0, 2 * Math.PI)
    if (shape === 'round') return [x + Math.cos(along) * 350, y + Math.sin(along) * 346]
    if (shape === 'slice') return [x - 372 + pen.chance(-16, 16), y + pen.chance(-190, 190)]
    return pen.chance() < 0.5
      ? [x + pen.chance(-420, 420), y + pen.pick([-302, 302])]
      : [x + pen.pick([-412, 412]), y + pen.chance(-300, 300)]
  })
  return places
    .map(
      at =>
        `<path d="${blob(pen, at, { rx: pen.chance(8, 26), ry: pen.chance(6, 16), rough: 0.3, turn: pen.chance(0, 3) })}" fill="#5a2a0c" opacity="${pen.chance(0.25, 0.7).toFixed(2)}" filter="url(#glow)"/>`,
    )
    .join('')
}

export function roundBoard(pen: Pen, r: number): string {
  const [x, y] = MIDDLE
  return `<circle cx="${x + 20}" cy="${y + 32}" r="${r}" fill="#0d0502" opacity=".55" filter="url(#far)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${pen.lit('#8d5a2b', 0.25)}"/>`
}

import { blob, leaves, type Pen, piece, type Point, scatter, shade, smooth, specks } from './pen.ts'
import { board, MIDDLE, paper, picture } from './table.ts'

export type Sub = {
  fill: readonly string[]
  sauce?: string | undefined
  cheese?: boolean
  greens?: boolean
  bread?: string
}

/** A long roll, open at the front, on paper. */
export function sub(
  pen: Pen,
  { fill, sauce, cheese = true, greens = false, bread = '#d49a52' }: Sub,
): string {
  const [x, y] = MIDDLE
  const log = (dy: number, ry: number) => blob(pen, [x, y + dy], { rx: 440, ry, rough: 0.02, points: 20 })
  const back = log(-64, 128)
  const front = log(92, 118)
  const along = (count: number, dy: number) =>
    Array.from(
      { length: count },
      (_, at): Point => [x - 370 + (at * 740) / (count - 1), y + dy + pen.chance(-12, 12)],
    )
  const green = greens
    ? along(13, 34)
        .map(
          at =>
            `<path d="${blob(pen, at, { rx: 54, ry: 44, rough: 0.32, points: 12 })}" fill="${pen.lit(pen.pick(['#7fae3d', '#9cc457', '#5f9430']), 0.3)}"/>`,
        )
        .join('')
    : ''
  const meat = along(10, 2)
    .map(at =>
      piece(pen, at, {
        rx: 74,
        ry: 60,
        colour: pen.pick(fill),
        rough: 0.13,
        points: 11,
        turn: pen.chance(-0.4, 0.4),
        lift: 0.9,
      }),
    )
    .join('')
  const red = sauce
    ? `<g filter="url(#wet)">${along(9, 6)
        .map(
          at => `<path d="${blob(pen, at, { rx: 52, ry: 30, rough: 0.3 })}" fill="${sauce}" opacity=".88"/>`,
        )
        .join('')}</g>`
    : ''
  const melted = cheese
    ? along(9, 14)
        .map(
          at =>
            `<path d="${blob(pen, at, { rx: 50, ry: 34, rough: 0.26, points: 10 })}" fill="${pen.lit('#f6dd92', 0.25)}" opacity=".95"/>`,
        )
        .join('')
    : ''
  const crust = (path: string, tone: string) =>
    `<path d="${path}" transform="translate(12 20)" fill="#1c0a04" opacity=".45" filter="url(#soft)"/><g filter="url(#dough)"><path d="${path}" fill="${pen.lit(tone, 0.45)}"/></g>`
  const shine = `<ellipse cx="${x - 40}" cy="${y + 62}" rx="330" ry="24" fill="#fff0c8" opacity=".4" filter="url(#far)"/>`
  const seeds = specks(
    pen,
    along(60, 92).map(([sx, sy]): Point => [sx + pen.chance(-30, 30), sy + pen.chance(-62, 70)]),
    { colours: ['#fbeecb', '#f3dfae'], least: 3, most: 6 },
  )
  return picture(
    pen,
    { ground: 'oak', near: 1.16 },
    `<g transform="rotate(-14 ${x} ${y})">${paper(pen, [510, 300], '#efe4cf')}${crust(back, bread)}${green}${meat}${red}${melted}${crust(front, shade(bread, 0.06))}${shine}${seeds}</g>`,
  )
}

/** Dough folded over its filling, or rolled up and cut. */
export function folded(
  pen: Pen,
  { rolled = false, sauce = '#b23417' }: { rolled?: boolean; sauce?: string } = {},
): string {
  const [x, y] = MIDDLE
  const body = rolled
    ? blob(pen, MIDDLE, { rx: 400, ry: 150, rough: 0.03, points: 18, turn: -0.22 })
    : smooth([
        [x - 390, y + 120],
        [x - 330, y - 60],
        [x - 180, y - 190],
        [x, y - 232],
        [x + 180, y - 190],
        [x + 330, y - 60],
        [x + 390, y + 120],
        [x + 260, y + 168],
        [x, y + 178],
        [x - 260, y + 168],
      ])
  const lines = Array.from({ length: rolled ? 7 : 15 }, (_, at) =>
    rolled
      ? `<path d="M${x - 300 + at * 100} ${y - 110 - (at - 3) * 20}q34 90 -6 190" stroke="#8a4d1c" stroke-width="9" fill="none" opacity=".45" filter="url(#glow)"/>`
      : `<path d="M${x - 350 + at * 50} ${y + 168 - Math.abs(at - 7) * 5}q14 -26 -2 -52" stroke="#8a4d1c" stroke-width="9" fill="none" opacity=".5" filter="url(#glow)"/>`,
  ).join('')
  const spots = scatter(pen, 26, { at: MIDDLE, r: 190, apart: 34 })
    .map(
      ([px, py]) =>
        `<path d="${blob(pen, [x + (px - x) * (rolled ? 1.8 : 1.5), y + (py - y) * (rolled ? 0.5 : 0.8)], { rx: pen.chance(10, 34), ry: pen.chance(8, 22), rough: 0.3 })}" fill="#7a3d12" opacity="${pen.chance(0.25, 0.6).toFixed(2)}" filter="url(#glow)"/>`,
    )
    .join('')
  const cup: Point = [x + 330, y - 235]
  const dip = `<circle cx="${cup[0] + 8}" cy="${cup[1] + 14}" r="92" fill="#0d0502" opacity=".5" filter="url(#soft)"/><circle cx="${cup[0]}" cy="${cup[1]}" r="92" fill="${pen.lit('#f2ece0', 0.2)}"/><circle cx="${cup[0]}" cy="${cup[1]}" r="75" fill="${pen.lit(sauce, 0.3)}" filter="url(#wet)"/>`
  return picture(
    pen,
    { ground: 'oak', near: 1.16 },
    `${board(pen, { width: 960, height: 720, colour: '#a8703a' })}<path d="${body}" transform="translate(14 24)" fill="#1c0a04" opacity=".5" filter="url(#soft)"/><g filter="url(#dough)"><path d="${body}" fill="${pen.lit('#dba45a', 0.42)}"/>${spots}${lines}</g>${dip}${leaves(pen, scatter(pen, 6, { at: MIDDLE, r: 250, apart: 70 }), { size: 14 })}`,
  )
}

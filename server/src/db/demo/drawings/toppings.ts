import { basil, leaves, type Pen, piece, type Point, scatter, specks } from './pen.ts'

export type Topping =
  | 'pepperoni'
  | 'basil'
  | 'mozzarella'
  | 'ricotta'
  | 'sausage'
  | 'peppers'
  | 'olives'
  | 'mushrooms'
  | 'onion'
  | 'chilli'
  | 'clams'
  | 'honey'
  | 'tomato'
  | 'rocket'
  | 'chicken'
  | 'aubergine'

export type Inside = (count: number, apart: number) => Point[]

export function toppingOf(pen: Pen, topping: Topping, inside: Inside): string {
  const bits = (count: number, apart: number, draw: (at: Point) => string) =>
    inside(count, apart).map(draw).join('')
  const strokes = (colours: readonly string[], count: number, width: number) =>
    bits(
      count,
      40,
      ([x, y]) =>
        `<path d="M-30 0Q0 ${pen.chance(-26, 26)} 30 4" transform="translate(${x} ${y}) rotate(${pen.chance(0, 360)})" fill="none" stroke="${pen.pick(colours)}" stroke-width="${width}" stroke-linecap="round"/>`,
    )
  switch (topping) {
    case 'pepperoni':
      return bits(
        15,
        96,
        at =>
          piece(pen, at, {
            rx: 43,
            ry: 42,
            colour: '#b3311c',
            rough: 0.03,
            points: 14,
            shine: 0.28,
            lift: 0.6,
          }) +
          `<circle cx="${at[0]}" cy="${at[1]}" r="37" fill="none" stroke="#7c1a0e" stroke-width="5" opacity=".45"/>` +
          specks(pen, scatter(pen, 8, { at, r: 28, apart: 8 }), {
            colours: ['#e58a63', '#6d150b'],
            least: 2,
            most: 4,
          }),
      )
    case 'basil':
      return basil(pen, inside(7, 110), 40)
    case 'mozzarella':
      return bits(9, 112, at =>
        piece(pen, at, { rx: 58, ry: 50, colour: '#fbf3df', rough: 0.14, points: 11, shine: 0.6, lift: 0.5 }),
      )
    case 'ricotta':
      return bits(14, 80, at =>
        piece(pen, at, { rx: 32, ry: 27, colour: '#fffaf0', rough: 0.2, points: 10, shine: 0.5, lift: 0.7 }),
      )
    case 'sausage':
      return bits(20, 66, at =>
        piece(pen, at, {
          rx: 29,
          ry: 24,
          colour: '#8d5130',
          rough: 0.24,
          points: 9,
          lift: 0.7,
          turn: pen.chance(0, 3),
        }),
      )
    case 'chicken':
      return bits(15, 80, at =>
        piece(pen, at, {
          rx: 40,
          ry: 27,
          colour: '#d69a52',
          rough: 0.18,
          points: 9,
          lift: 0.7,
          turn: pen.chance(0, 3),
        }),
      )
    case 'aubergine':
      return bits(
        10,
        110,
        at =>
          piece(pen, at, { rx: 55, ry: 46, colour: '#6d4a3a', rough: 0.06, points: 12, lift: 0.5 }) +
          piece(pen, at, {
            rx: 47,
            ry: 38,
            colour: '#c7a05f',
            rough: 0.08,
            points: 12,
            lift: 0,
            shine: 0.15,
          }),
      )
    case 'clams':
      return bits(18, 70, at =>
        piece(pen, at, {
          rx: 28,
          ry: 21,
          colour: '#e9c792',
          rough: 0.18,
          points: 9,
          lift: 0.6,
          turn: pen.chance(0, 3),
        }),
      )
    case 'peppers':
      return strokes(['#4d8f2b', '#c93a1e', '#e0a527'], 26, 11)
    case 'onion':
      return strokes(['#a44b74', '#d9a7c0', '#f0dfe6'], 28, 7)
    case 'chilli':
      return bits(
        22,
        44,
        ([x, y]) =>
          `<ellipse cx="${x}" cy="${y}" rx="13" ry="11" fill="none" stroke="${pen.pick(['#c32a1a', '#4d8f2b'])}" stroke-width="7"/>`,
      )
    case 'olives':
      return bits(
        18,
        62,
        ([x, y]) =>
          `<ellipse cx="${x + 3}" cy="${y + 5}" rx="17" ry="16" fill="#1c0a04" opacity=".35"/><ellipse cx="${x}" cy="${y}" rx="15" ry="14" fill="none" stroke="#2f2430" stroke-width="11"/><path d="M${x - 12} ${y - 8}q8 -9 18 -5" stroke="#fff" stroke-width="3" opacity=".4" fill="none"/>`,
      )
    case 'mushrooms':
      return bits(
        15,
        78,
        ([x, y]) =>
          `<g transform="translate(${x} ${y}) rotate(${pen.chance(0, 360)})"><path d="M-36 4A36 32 0 0 1 36 4L16 12L13 34H-13L-16 12Z" fill="#1c0a04" opacity=".3" transform="translate(3 6)"/><path d="M-36 4A36 32 0 0 1 36 4L16 12L13 34H-13L-16 12Z" fill="${pen.lit('#d9bf98', 0.3)}"/><path d="M-24 4A24 19 0 0 1 24 4" fill="none" stroke="#7f5f3d" stroke-width="4" opacity=".6"/></g>`,
      )
    case 'honey':
      return bits(
        7,
        90,
        ([x, y]) =>
          `<path d="M-80 0C-40 -50 -10 40 30 -10S80 20 96 -14" transform="translate(${x} ${y}) rotate(${pen.chance(0, 360)})" fill="none" stroke="#e9a21f" stroke-width="9" stroke-linecap="round" opacity=".8"/>`,
      )
    case 'tomato':
      return bits(11, 92, at =>
        piece(pen, at, {
          rx: 38,
          ry: 36,
          colour: '#d33c22',
          rough: 0.04,
          points: 12,
          shine: 0.45,
          lift: 0.5,
        }),
      )
    case 'rocket':
      return leaves(pen, inside(26, 44), { size: 34, colour: '#557f2a' })
  }
}

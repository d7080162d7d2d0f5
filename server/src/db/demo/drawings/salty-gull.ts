import { burger } from './burger.ts'
import { chips } from './chips.ts'
import { fried } from './fried.ts'
import type { Pen } from './pen.ts'

type Drawing = (pen: Pen) => string

const BATTER = '#cf9236'
const CRUMB = '#c47f2c'
const TARTARE = '#e9e6cf'
const CURRY = '#d19a36'
const GRAVY = '#84491f'
const CHEESE = '#f0b23c'
const LETTUCE = '#8fb84a'
const PATTY = '#5a321d'
const SPICE = [
  { colour: '#b9622a', count: 9, size: 46 },
  { colour: '#c4311d', count: 9, size: 26 },
  { colour: '#5f8f34', count: 8, size: 26 },
  { colour: '#e9d9d4', count: 8, size: 24 },
]

/** What lies on the Salty Gull's counter. */
export const DRAWINGS: Record<string, Drawing> = {
  cod: pen => chips(pen, { beside: { colour: BATTER, count: 1 } }),
  'smoked-cod': pen => chips(pen, { beside: { colour: '#d9a03a', count: 1 } }),
  haddock: pen => chips(pen, { beside: { colour: '#c98c32', count: 1 } }),
  plaice: pen => chips(pen, { beside: { colour: '#bf8230', count: 1 } }),
  ray: pen => chips(pen, { beside: { colour: '#d39a44', count: 1 } }),
  'hake-friday': pen => chips(pen, { beside: { colour: '#cc9440', count: 1 } }),
  scampi: pen => fried(pen, { shape: 'ball', colour: CRUMB, count: 9, dip: TARTARE }),
  calamari: pen => fried(pen, { shape: 'ball', colour: '#dcb06a', count: 8, dip: TARTARE }),
  fishcake: pen => fried(pen, { shape: 'ball', colour: CRUMB, count: 3, dip: TARTARE }),
  bites: pen => fried(pen, { shape: 'ball', colour: BATTER, count: 8, dip: '#a8281a' }),
  'chips-single': pen => chips(pen, {}),
  'chips-large': pen => chips(pen, { colour: '#dfa83f' }),
  'chips-garlic-cheese': pen => chips(pen, { over: CHEESE, herbs: 6 }),
  'chips-curry': pen => chips(pen, { over: CURRY }),
  'chips-taco': pen =>
    chips(pen, { over: '#8a3d1e', on: [{ colour: CHEESE, count: 14, size: 22 }], herbs: 6 }),
  'chips-gravy': pen => chips(pen, { over: GRAVY }),
  'spice-bag': pen => chips(pen, { on: SPICE }),
  'spice-bag-fish': pen => chips(pen, { on: [{ colour: BATTER, count: 8, size: 58 }, ...SPICE.slice(1)] }),
  'spice-bag-veg': pen => chips(pen, { on: [{ colour: '#e8cf9a', count: 8, size: 54 }, ...SPICE.slice(1)] }),
  'snack-box': pen => chips(pen, { beside: { colour: '#a8602a', count: 2 } }),
  goujons: pen => fried(pen, { shape: 'strip', colour: CRUMB, count: 5, dip: '#a8281a' }),
  wings: pen => fried(pen, { shape: 'ball', colour: '#b5481c', count: 8, dip: TARTARE }),
  'sausage-batter': pen => fried(pen, { shape: 'strip', colour: BATTER, count: 2, dip: '#a8281a' }),
  mushrooms: pen => fried(pen, { shape: 'ball', colour: '#b88034', count: 8, dip: TARTARE }),
  'burger-quarter': pen => burger(pen, { layers: [PATTY, LETTUCE] }),
  'burger-double': pen => burger(pen, { layers: [PATTY, CHEESE, PATTY, CHEESE] }),
  'burger-chicken': pen => burger(pen, { layers: [CRUMB, LETTUCE] }),
  'burger-fish': pen => burger(pen, { layers: [BATTER, TARTARE, LETTUCE], seeds: false }),
  'burger-bean': pen => burger(pen, { layers: ['#4a2430', '#9c2a4a', LETTUCE], bun: '#b8763a' }),
  lunch: pen => chips(pen, { beside: { colour: BATTER, count: 2 } }),
  'late-cone': pen => chips(pen, { over: CURRY, on: [{ colour: CHEESE, count: 12, size: 22 }] }),
}

import { burger } from './burger.ts'
import { chips } from './chips.ts'
import { fried } from './fried.ts'
import type { Pen } from './pen.ts'
import { salad } from './plates.ts'

type Drawing = (pen: Pen) => string

const PATTY = '#5a321d'
const CHEDDAR = '#f0ac34'
const LETTUCE = '#8fb84a'
const BEETROOT = '#8c1f45'
const EGG = '#fbf3df'
const AIOLI = '#f0e4b8'
const BRIOCHE = '#c67f34'
const LEAVES = ['#7fae3d', '#9cc457', '#5f9430', '#b5d36d']

/** What goes over the hatch on Cuba Street. */
export const DRAWINGS: Record<string, Drawing> = {
  'smashed-burger': pen => burger(pen, { layers: ['#8a4a2a', EGG, '#c98a3a'], bun: BRIOCHE }),
  'fat-kereru': pen => burger(pen, { layers: [PATTY, CHEDDAR, PATTY, BEETROOT, EGG], bun: BRIOCHE }),
  classic: pen => burger(pen, { layers: [PATTY, '#c8321e', LETTUCE], bun: BRIOCHE }),
  kiwi: pen => burger(pen, { layers: [PATTY, EGG, BEETROOT], bun: BRIOCHE }),
  blue: pen => burger(pen, { layers: [PATTY, '#e4e2d2', '#5f8a34'], bun: BRIOCHE }),
  lamb: pen => burger(pen, { layers: ['#6f4128', '#eef0e2', '#d97f2c'], bun: BRIOCHE }),
  venison: pen => burger(pen, { layers: ['#42201a', '#f1e6c4', '#5a1f3c'], bun: BRIOCHE }),
  chicken: pen => burger(pen, { layers: ['#c47f2c', '#eef0cf', '#b8d06a'], bun: BRIOCHE }),
  fish: pen => burger(pen, { layers: ['#d39a44', '#e9e6cf', LETTUCE], bun: BRIOCHE }),
  halloumi: pen => burger(pen, { layers: ['#ecd8a8', '#d9702e', '#5f8a34'], bun: BRIOCHE }),
  mushroom: pen => burger(pen, { layers: ['#4b3426', '#efe2c0', '#7a2c3a'], bun: '#b5763a', seeds: false }),
  'pulled-jackfruit': pen =>
    burger(pen, { layers: ['#8a3a1a', '#eef0cf', LETTUCE], bun: '#b5763a', seeds: false }),
  'kids-burger': pen => burger(pen, { layers: [PATTY, CHEDDAR], bun: BRIOCHE }),
  chips: pen => chips(pen, {}),
  'kumara-chips': pen => chips(pen, { colour: '#d9772c' }),
  poutine: pen => chips(pen, { over: '#8a5226', on: [{ colour: '#f8efd6', count: 12, size: 30 }] }),
  'late-chips': pen =>
    chips(pen, { over: '#8a5226', on: [{ colour: '#f8efd6', count: 10, size: 28 }], herbs: 8 }),
  'kids-chicken': pen => chips(pen, { beside: { colour: '#c47f2c', count: 2 } }),
  wings: pen => fried(pen, { shape: 'ball', colour: '#9c4a1e', count: 7, dip: AIOLI }),
  pickles: pen => fried(pen, { shape: 'strip', colour: '#c2983c', count: 6, dip: AIOLI }),
  'halloumi-fries': pen => fried(pen, { shape: 'strip', colour: '#e0b25c', count: 5, dip: '#b8391a' }),
  'onion-rings': pen => fried(pen, { shape: 'ball', colour: '#d09a42', count: 7, dip: AIOLI }),
  'salad-kumara': pen =>
    salad(pen, {
      greens: LEAVES,
      bits: [
        { colour: '#d9772c', count: 9, size: 44 },
        { colour: '#fbf3df', count: 8, size: 24 },
      ],
    }),
  'salad-chicken': pen =>
    salad(pen, { greens: LEAVES, bits: [{ colour: '#e3c38c', count: 8, size: 44 }], cheese: true }),
  'salad-green': pen =>
    salad(pen, {
      greens: ['#4f8a2c', '#3f7626', '#7fae3d'],
      bits: [
        { colour: '#a9d06a', count: 14, size: 22 },
        { colour: '#e2c48e', count: 14, size: 14 },
      ],
    }),
}

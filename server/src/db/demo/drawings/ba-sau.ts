import { curry } from './curry.ts'
import { fried } from './fried.ts'
import { noodles } from './noodles.ts'
import type { Pen } from './pen.ts'
import { salad } from './plates.ts'
import { rice } from './rice.ts'
import { sub } from './rolls.ts'

type Drawing = (pen: Pen) => string

const STOCK = '#b9783a'
const BEEF = { colour: '#8f5a45', count: 7, size: 70, slices: true }
const HEN = { colour: '#e9d3ae', count: 7, size: 62, slices: true }
const TOFU = { colour: '#dba955', count: 8, size: 44 }
const PORK = { colour: '#a4552a', count: 8, size: 58, slices: true }
const EGG = { colour: '#f4b63a', count: 1, size: 62 }
const ROLLS = { colour: '#c98736', count: 6, size: 58, slices: true }
const BROKEN = ['#fbf6e8', '#f4ecd6', '#fffdf5']
const FISH_DIP = '#b5742c'
const PEANUT_DIP = '#7a4a22'
const GREENS = ['#a9c95b', '#c7dc86', '#86b046']

/** What comes out of Bà Sáu's kitchen, from above. */
export const DRAWINGS: Record<string, Drawing> = {
  'pho-breakfast': pen => noodles(pen, { broth: STOCK, on: [{ ...BEEF, count: 4 }, EGG] }),
  xoi: pen => rice(pen, { colours: BROKEN, with: [{ colour: '#a8321e', count: 6 }], onions: true }),
  'pho-beef': pen => noodles(pen, { broth: STOCK, on: [BEEF], chilli: true }),
  'pho-chicken': pen => noodles(pen, { broth: '#d8ab62', on: [HEN] }),
  'pho-combo': pen =>
    noodles(pen, { broth: STOCK, on: [BEEF, { colour: '#c9a27e', count: 5, size: 44 }], chilli: true }),
  'pho-veg': pen => noodles(pen, { broth: '#a8702f', on: [TOFU, { colour: '#7b5636', count: 5, size: 48 }] }),
  'bun-bo-hue': pen => noodles(pen, { broth: '#a63a16', on: [BEEF], chilli: true }),
  'bm-pork': pen => sub(pen, { fill: ['#b5702f', '#d9a45c', '#8f4a1e'], greens: true, cheese: false }),
  'bm-mixed': pen => sub(pen, { fill: ['#e3b9a2', '#d99c8a', '#f0d6c4'], greens: true, cheese: false }),
  'bm-lemongrass': pen => sub(pen, { fill: ['#b96a2a', '#cf8438'], greens: true, cheese: false }),
  'bm-meatball': pen =>
    sub(pen, { fill: ['#8a4f2c', '#9c5c34'], sauce: '#b8391a', greens: true, cheese: false }),
  'bm-tofu': pen => sub(pen, { fill: ['#dba955', '#c8923e'], greens: true, cheese: false }),
  'banh-mi-egg': pen => sub(pen, { fill: ['#fbf3df', '#f4b63a'], greens: true, cheese: false }),
  'spring-rolls': pen => fried(pen, { shape: 'strip', colour: '#c58332', count: 7, dip: FISH_DIP }),
  'spring-rolls-veg': pen => fried(pen, { shape: 'strip', colour: '#d39a45', count: 7, dip: '#c9471e' }),
  squid: pen => fried(pen, { shape: 'ball', colour: '#dfb673', count: 8, dip: '#d6dcc0' }),
  wings: pen => fried(pen, { shape: 'ball', colour: '#8f4418', count: 7, dip: FISH_DIP }),
  papaya: pen =>
    salad(pen, {
      greens: GREENS,
      bits: [
        { colour: '#7a3f22', count: 8, size: 26 },
        { colour: '#e0a33e', count: 12, size: 16 },
      ],
    }),
  'goi-chicken': pen =>
    salad(pen, {
      greens: ['#dfe6b5', '#c8d890', '#eef0cf'],
      bits: [
        { colour: '#f0dcb8', count: 10, size: 34 },
        { colour: '#d9702e', count: 8, size: 18 },
      ],
    }),
  'bun-thit': pen => noodles(pen, { on: [PORK, { colour: '#e0832f', count: 7, size: 26 }] }),
  'bun-cha-gio': pen => noodles(pen, { on: [ROLLS, { colour: '#e0832f', count: 7, size: 26 }] }),
  'bun-chicken': pen => noodles(pen, { on: [{ ...PORK, colour: '#c98a3a' }] }),
  'bun-tofu': pen => noodles(pen, { on: [TOFU, { colour: '#e0832f', count: 7, size: 26 }], chilli: true }),
  'com-tam': pen =>
    rice(pen, {
      colours: BROKEN,
      with: [
        { colour: '#9a5326', count: 6 },
        { colour: '#f4b63a', count: 2, size: 54 },
      ],
    }),
  'com-chicken': pen =>
    rice(pen, { colours: ['#eec18a', '#e2a668', '#f4d5a6'], with: [{ colour: '#b8702a', count: 6 }] }),
  'com-beef': pen => rice(pen, { colours: BROKEN, with: [{ colour: '#5f3420', count: 9 }], lemon: true }),
  'com-curry': pen =>
    curry(pen, {
      sauce: '#d69a35',
      chunks: [
        { colour: '#e3b67c', count: 7 },
        { colour: '#d9702e', count: 5, size: 50 },
      ],
    }),
  'claypot-fish': pen =>
    curry(pen, { sauce: '#6d3312', chunks: [{ colour: '#d9b185', count: 6 }], pan: 'karahi', chilli: true }),
  'claypot-eggplant': pen =>
    curry(pen, { sauce: '#4f2c1a', chunks: [{ colour: '#5d3a52', count: 7 }, TOFU], pan: 'karahi' }),
  'gc-prawn': pen => fried(pen, { shape: 'strip', colour: '#efe3d2', count: 4, dip: PEANUT_DIP }),
}

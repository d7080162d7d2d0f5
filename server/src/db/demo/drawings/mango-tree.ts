import { bread } from './bread.ts'
import { curry } from './curry.ts'
import { fried } from './fried.ts'
import { grill } from './grill.ts'
import { rice } from './rice.ts'
import type { Pen } from './pen.ts'

type Drawing = (pen: Pen) => string

const CHICKEN = '#d49a55'
const LAMB = '#8f5a34'
const PANEER = { colour: '#f6ead0', count: 9, size: 44 }
const CREAM = '#dfe8cf'
const SAFFRON = ['#f0dda6', '#e8c463', '#f6ecd0', '#df9b3a']

/** What the kitchen of the Mango Tree looks like from above. */
export const DRAWINGS: Record<string, Drawing> = {
  'samosa-lamb': pen => fried(pen, { shape: 'samosa', colour: '#c98736', count: 3 }),
  'samosa-vegetable': pen => fried(pen, { shape: 'samosa', colour: '#d69a45', count: 3, dip: '#4f7a2a' }),
  'onion-bhaji': pen => fried(pen, { shape: 'ball', colour: '#b8702a', count: 5, dip: CREAM }),
  'paneer-pakora': pen => fried(pen, { shape: 'strip', colour: '#d99e3f', count: 6, dip: '#4f7a2a' }),
  'chicken-pakora': pen => fried(pen, { shape: 'ball', colour: '#c2752b', count: 6 }),
  'fish-pakora': pen => fried(pen, { shape: 'strip', colour: '#cf9038', count: 6, dip: CREAM }),
  'seekh-kebab': pen => grill(pen, { colour: '#7d4222', count: 3, shape: 'skewer' }),
  'chicken-tikka-starter': pen => grill(pen, { colour: '#cf5a1e', count: 6, shape: 'cube' }),
  'lamb-chops': pen => grill(pen, { colour: '#7a3a1e', count: 5, shape: 'chop' }),
  'tandoori-wings': pen => grill(pen, { colour: '#b9481c', count: 6, shape: 'chop' }),
  'masala-fish': pen => grill(pen, { colour: '#b5672a', count: 1, shape: 'fish' }),
  'shami-kebab': pen => grill(pen, { colour: '#80502c', count: 6, shape: 'round', char: false }),
  'chilli-paneer': pen =>
    curry(pen, {
      sauce: '#9c2f16',
      chunks: [PANEER, { colour: '#5f8f2f', count: 7, size: 32 }],
      pan: 'karahi',
      herbs: 4,
    }),
  'tandoori-chicken': pen => grill(pen, { colour: '#b83c17', count: 4, shape: 'leg' }),
  'chicken-tikka-main': pen => grill(pen, { colour: '#cf5a1e', count: 9, shape: 'cube' }),
  'lamb-tikka': pen => grill(pen, { colour: '#7c3d20', count: 9, shape: 'cube' }),
  'tandoori-king-prawns': pen => grill(pen, { colour: '#e2763a', count: 7, shape: 'prawn' }),
  'paneer-tikka': pen => grill(pen, { colour: '#e4aa4c', count: 9, shape: 'cube' }),
  'tandoori-sea-bass': pen => grill(pen, { colour: '#a5652f', count: 1, shape: 'fish' }),
  'mixed-grill': pen => grill(pen, { colour: '#9c4a20', count: 8, shape: 'chop' }),
  korma: pen => curry(pen, { sauce: '#e3b76a', chunks: [{ colour: '#efd3a1', count: 8 }], cream: true }),
  pasanda: pen =>
    curry(pen, { sauce: '#d7a65b', chunks: [{ colour: LAMB, count: 8 }], cream: true, pan: 'copper' }),
  makhani: pen =>
    curry(pen, { sauce: '#df7426', chunks: [{ colour: CHICKEN, count: 8 }], cream: true, pan: 'copper' }),
  'tikka-masala': pen =>
    curry(pen, { sauce: '#d2551d', chunks: [{ colour: '#d98a45', count: 9 }], cream: true }),
  'rogan-josh': pen => curry(pen, { sauce: '#99280f', chunks: [{ colour: LAMB, count: 9 }], herbs: 8 }),
  bhuna: pen => curry(pen, { sauce: '#8d4018', chunks: [{ colour: CHICKEN, count: 9 }], pan: 'copper' }),
  dopiaza: pen =>
    curry(pen, {
      sauce: '#b4641f',
      chunks: [
        { colour: CHICKEN, count: 7 },
        { colour: '#e9cbc9', count: 9, size: 30 },
      ],
    }),
  dhansak: pen =>
    curry(pen, { sauce: '#c88a24', chunks: [{ colour: LAMB, count: 7 }], pan: 'copper', herbs: 9 }),
  saag: pen => curry(pen, { sauce: '#3f5d22', chunks: [{ colour: CHICKEN, count: 8 }], herbs: 2 }),
  achari: pen => curry(pen, { sauce: '#a9601c', chunks: [{ colour: CHICKEN, count: 8 }], chilli: true }),
  'green-mango-curry': pen =>
    curry(pen, {
      sauce: '#a9a23a',
      chunks: [
        { colour: CHICKEN, count: 6 },
        { colour: '#d8dc7b', count: 7, size: 36 },
      ],
    }),
  madras: pen =>
    curry(pen, { sauce: '#a63a12', chunks: [{ colour: CHICKEN, count: 8 }], chilli: true, pan: 'copper' }),
  jalfrezi: pen =>
    curry(pen, {
      sauce: '#b24a18',
      chunks: [
        { colour: CHICKEN, count: 7 },
        { colour: '#5f8f2f', count: 7, size: 32 },
      ],
      chilli: true,
    }),
  vindaloo: pen =>
    curry(pen, {
      sauce: '#8f1d0b',
      chunks: [
        { colour: LAMB, count: 6 },
        { colour: '#e0b763', count: 5, size: 46 },
      ],
      chilli: true,
    }),
  naga: pen =>
    curry(pen, { sauce: '#7d1608', chunks: [{ colour: CHICKEN, count: 8 }], chilli: true, pan: 'copper' }),
  karahi: pen =>
    curry(pen, { sauce: '#9c3516', chunks: [{ colour: CHICKEN, count: 9 }], pan: 'karahi', chilli: true }),
  'white-karahi': pen =>
    curry(pen, { sauce: '#e6d2a3', chunks: [{ colour: '#e3bd83', count: 9 }], pan: 'karahi', chilli: true }),
  'desi-lamb': pen => curry(pen, { sauce: '#7a3714', chunks: [{ colour: LAMB, count: 9 }], pan: 'karahi' }),
  'keema-aloo': pen =>
    curry(pen, {
      sauce: '#7f4a22',
      chunks: [
        { colour: '#e5c06b', count: 8, size: 44 },
        { colour: '#7fae3d', count: 12, size: 16, shape: 'round' },
      ],
      pan: 'karahi',
    }),
  'fish-karahi': pen =>
    curry(pen, { sauce: '#b3561c', chunks: [{ colour: '#ecd3a6', count: 6, size: 66 }], pan: 'karahi' }),
  haleem: pen => curry(pen, { sauce: '#8d6029', herbs: 10, chilli: true, pan: 'copper' }),
  'sunday-nihari': pen =>
    curry(pen, { sauce: '#6d2a0e', chunks: [{ colour: LAMB, count: 6, size: 66 }], herbs: 9, chilli: true }),
  'biryani-chicken': pen =>
    rice(pen, { colours: SAFFRON, with: [{ colour: '#b06a2c', count: 6 }], onions: true, lemon: true }),
  'biryani-lamb': pen => rice(pen, { colours: SAFFRON, with: [{ colour: LAMB, count: 6 }], onions: true }),
  'biryani-prawn': pen =>
    rice(pen, {
      colours: SAFFRON,
      with: [{ colour: '#e58a4d', count: 6, shape: 'prawn' }],
      onions: true,
      lemon: true,
    }),
  'biryani-vegetable': pen =>
    rice(pen, {
      colours: SAFFRON,
      with: [
        { colour: '#d9762b', count: 7, size: 28 },
        { colour: '#6f9f3a', count: 14, size: 17, shape: 'round' },
      ],
      onions: true,
      herbs: 8,
    }),
  'biryani-mango-tree': pen =>
    rice(pen, {
      colours: SAFFRON,
      with: [
        { colour: '#b06a2c', count: 4 },
        { colour: '#f5b532', count: 5, size: 40 },
      ],
      onions: true,
      herbs: 7,
      lemon: true,
    }),
  'bombay-aloo': pen =>
    curry(pen, { sauce: '#c77f21', chunks: [{ colour: '#f0cd72', count: 12, size: 48 }], herbs: 8 }),
  'saag-aloo': pen =>
    curry(pen, { sauce: '#47652a', chunks: [{ colour: '#efd07c', count: 10, size: 44 }], herbs: 2 }),
  'saag-paneer': pen =>
    curry(pen, { sauce: '#44622a', chunks: [PANEER], cream: true, herbs: 0, pan: 'copper' }),
  'mattar-paneer': pen =>
    curry(pen, {
      sauce: '#c35a1f',
      chunks: [PANEER, { colour: '#86b543', count: 18, size: 17, shape: 'round' }],
    }),
  baingan: pen =>
    curry(pen, { sauce: '#7d4a20', chunks: [{ colour: '#4a2d3a', count: 8, size: 50 }], herbs: 8 }),
  'aloo-gobi': pen =>
    curry(pen, {
      sauce: '#c98f2b',
      chunks: [
        { colour: '#f4ead0', count: 8, size: 48 },
        { colour: '#ecc96f', count: 6, size: 40 },
      ],
      herbs: 8,
    }),
  'chana-masala': pen =>
    curry(pen, {
      sauce: '#a5561d',
      chunks: [{ colour: '#e6bd72', count: 34, size: 25, shape: 'round' }],
      pan: 'copper',
    }),
  'tarka-dal': pen => curry(pen, { sauce: '#dca32b', herbs: 7, chilli: true, pan: 'copper' }),
  'dal-makhani': pen => curry(pen, { sauce: '#66301a', cream: true, herbs: 4, pan: 'copper' }),
  'chana-dal-courgette': pen =>
    curry(pen, { sauce: '#d6a63c', chunks: [{ colour: '#8fae4b', count: 8, size: 38 }], pan: 'copper' }),
  'dal-palak': pen => curry(pen, { sauce: '#a89b35', herbs: 12, pan: 'copper' }),
  'rice-boiled': pen => rice(pen, { colours: ['#fbf6e8', '#f6efdc', '#fffdf4'], herbs: 1 }),
  'rice-pilau': pen => rice(pen, { colours: ['#f6e6a8', '#f8efcf', '#efc84f'], herbs: 3 }),
  'rice-mushroom': pen =>
    rice(pen, {
      colours: ['#f4e4b4', '#eed9a0'],
      with: [{ colour: '#a98257', count: 10, size: 32 }],
      herbs: 5,
    }),
  'rice-keema': pen =>
    rice(pen, {
      colours: ['#f0dda6', '#e8cf92'],
      with: [{ colour: '#7d4a28', count: 16, size: 22 }],
      herbs: 6,
    }),
  'rice-lemon': pen => rice(pen, { colours: ['#f5df6d', '#f8eaa0', '#efcf45'], herbs: 4, lemon: true }),
  chapatti: pen => bread(pen, { shape: 'round', colour: '#d9ad6b', sheen: false }),
  'tandoori-roti': pen => bread(pen, { shape: 'round', colour: '#cf9c58', blisters: 46, sheen: false }),
  paratha: pen => bread(pen, { shape: 'round', colour: '#d6a04c', blisters: 40 }),
  'naan-plain': pen => bread(pen, { shape: 'naan' }),
  'naan-garlic': pen => bread(pen, { shape: 'naan', herbs: 34 }),
  'naan-family': pen => bread(pen, { shape: 'family', blisters: 48 }),
  'naan-peshwari': pen => bread(pen, { shape: 'naan', colour: '#e6bd78', filled: '#e8d5a0' }),
  'naan-keema': pen => bread(pen, { shape: 'naan', filled: '#7d4a28' }),
  'naan-cheese-chilli': pen => bread(pen, { shape: 'naan', filled: '#f6df94', herbs: 10 }),
  'onion-kulcha': pen => bread(pen, { shape: 'round', filled: '#c78aa0', herbs: 12 }),
  'aloo-paratha': pen => bread(pen, { shape: 'round', colour: '#d9a552', filled: '#e8c870' }),
}

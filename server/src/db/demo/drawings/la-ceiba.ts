import { curry } from './curry.ts'
import { fried } from './fried.ts'
import { grill } from './grill.ts'
import type { Pen } from './pen.ts'
import { salad } from './plates.ts'

type Drawing = (pen: Pen) => string

const CHICKEN = { colour: '#d9a765', count: 6, size: 84 }
const BEEF = { colour: '#7a4526', count: 7 }
const POTATO = { colour: '#ecd08a', count: 4, size: 52 }
const SQUASH = { colour: '#bcd07a', count: 4, size: 56 }
const MAIZE = { colour: '#f0c850', count: 3, size: 64 }

/** What the comedor's pots and coals look like from above. */
export const DRAWINGS: Record<string, Drawing> = {
  pepian: pen => curry(pen, { sauce: '#7c3314', chunks: [CHICKEN, POTATO, SQUASH], herbs: 4 }),
  kakik: pen => curry(pen, { sauce: '#a9280f', chunks: [{ ...CHICKEN, count: 4 }], herbs: 10, chilli: true }),
  jocon: pen => curry(pen, { sauce: '#7d9436', chunks: [CHICKEN], herbs: 9 }),
  hilachas: pen => curry(pen, { sauce: '#b5401a', chunks: [BEEF, POTATO] }),
  revolcado: pen => curry(pen, { sauce: '#8f2f14', chunks: [{ colour: '#a8694a', count: 8 }] }),
  'caldo-res': pen =>
    curry(pen, { sauce: '#c99a4e', chunks: [{ ...BEEF, count: 4 }, MAIZE, SQUASH], herbs: 9 }),
  'caldo-gallina': pen =>
    curry(pen, { sauce: '#dcb45c', chunks: [{ ...CHICKEN, count: 4 }, MAIZE], herbs: 9 }),
  subanik: pen => curry(pen, { sauce: '#93260f', chunks: [CHICKEN, BEEF], pan: 'karahi', chilli: true }),
  churrasco: pen => grill(pen, { colour: '#6d3820', count: 7, shape: 'chop' }),
  'carne-asada': pen => grill(pen, { colour: '#74401f', count: 6, shape: 'chop' }),
  'pollo-asado': pen => grill(pen, { colour: '#b5682a', count: 3, shape: 'leg' }),
  longaniza: pen => grill(pen, { colour: '#8f3d20', count: 4, shape: 'skewer' }),
  mojarra: pen => grill(pen, { colour: '#b08040', count: 1, shape: 'fish' }),
  'pollo-familiar': pen => grill(pen, { colour: '#b5682a', count: 6, shape: 'leg' }),
  parrillada: pen => grill(pen, { colour: '#7d3f22', count: 9, shape: 'chop' }),
  dobladas: pen => fried(pen, { shape: 'samosa', colour: '#d9a548', count: 3, dip: '#b8391a' }),
  taquitos: pen => fried(pen, { shape: 'strip', colour: '#c98a36', count: 6, dip: '#8fae4a' }),
  rellenitos: pen => fried(pen, { shape: 'ball', colour: '#8f4f24', count: 3, dip: '#fbf3df' }),
  bunuelos: pen => fried(pen, { shape: 'ball', colour: '#d29a4a', count: 4, dip: '#a8641a' }),
  enchiladas: pen =>
    salad(pen, {
      greens: ['#9c2a4a', '#b8456a', '#7fae3d'],
      bits: [
        { colour: '#fbf3df', count: 5, size: 44 },
        { colour: '#f4b63a', count: 5, size: 24 },
      ],
      cheese: true,
    }),
  tostadas: pen => salad(pen, { greens: ['#7d9a3a', '#8a4a2a', '#c8471e'], bits: [], cheese: true }),
}

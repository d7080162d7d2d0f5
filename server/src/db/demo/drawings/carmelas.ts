import { pasta } from './pasta.ts'
import { pie } from './pizza.ts'
import { parm, salad } from './plates.ts'
import { folded, sub } from './rolls.ts'
import type { Pen } from './pen.ts'

type Drawing = (pen: Pen) => string

const TOMATO = '#b93217'
const VODKA = '#dd7a3c'
const GREENS = ['#7fae3d', '#9cc457', '#5f9430', '#b5d36d']

/** What Carmela's kitchen looks like from above. */
export const DRAWINGS: Record<string, Drawing> = {
  'pie-plain': pen => pie(pen, {}),
  'pie-tomato': pen => pie(pen, { cheese: null, toppings: ['basil'] }),
  'pie-margherita': pen => pie(pen, { cheese: null, toppings: ['mozzarella', 'basil'] }),
  'pie-vodka': pen => pie(pen, { sauce: VODKA, toppings: ['mozzarella', 'basil'] }),
  'pie-white': pen => pie(pen, { sauce: '#ead9ae', cheese: '#f5e2a8', toppings: ['ricotta'] }),
  'pie-boardwalk': pen => pie(pen, { toppings: ['sausage', 'peppers', 'onion'] }),
  'pie-hot-honey': pen => pie(pen, { toppings: ['pepperoni', 'honey', 'chilli'] }),
  'pie-butcher': pen => pie(pen, { toppings: ['pepperoni', 'sausage', 'chicken'] }),
  'pie-garden': pen => pie(pen, { toppings: ['mushrooms', 'peppers', 'olives', 'onion'] }),
  'pie-buffalo': pen => pie(pen, { sauce: '#d9641e', toppings: ['chicken', 'onion'] }),
  'pie-clam': pen => pie(pen, { sauce: '#e6d4a4', cheese: '#f1dfa6', toppings: ['clams', 'rocket'] }),
  'pie-tuesday': pen => pie(pen, { toppings: ['olives', 'tomato'] }),
  'square-sicilian': pen => pie(pen, { shape: 'square' }),
  'square-grandma': pen =>
    pie(pen, { shape: 'square', cheese: '#f4e3b0', toppings: ['mozzarella', 'basil'] }),
  'square-upside-down': pen => pie(pen, { shape: 'square', cheese: null, toppings: ['basil'] }),
  'square-corner': pen => pie(pen, { shape: 'square', toppings: ['pepperoni'] }),
  'slice-plain': pen => pie(pen, { shape: 'slice' }),
  'slice-pepperoni': pen => pie(pen, { shape: 'slice', toppings: ['pepperoni'] }),
  'slice-white': pen =>
    pie(pen, { shape: 'slice', sauce: '#ead9ae', cheese: '#f5e2a8', toppings: ['ricotta'] }),
  'slice-chicken-parm': pen => pie(pen, { shape: 'slice', toppings: ['chicken', 'basil'] }),
  'calzone-cheese': pen => folded(pen),
  'calzone-ham': pen => folded(pen, { sauce: '#c5472a' }),
  stromboli: pen => folded(pen, { rolled: true }),
  'sausage-roll': pen => folded(pen, { rolled: true, sauce: '#a42d14' }),
  'sub-chicken-parm': pen => sub(pen, { fill: ['#c98a3c', '#b9772f'], sauce: TOMATO }),
  'sub-meatball': pen => sub(pen, { fill: ['#7a4426', '#8b5130'], sauce: TOMATO }),
  'sub-eggplant': pen => sub(pen, { fill: ['#a5733a', '#8d5c33'], sauce: TOMATO }),
  'sub-sausage': pen => sub(pen, { fill: ['#95502c', '#5f8f34', '#c4552c'], cheese: false }),
  'sub-steak': pen => sub(pen, { fill: ['#7d5136', '#94643f', '#e8d3a5'] }),
  'sub-italian': pen => sub(pen, { fill: ['#d9776a', '#c25648', '#eab3a4'], greens: true }),
  'sub-turkey': pen => sub(pen, { fill: ['#ecd2ae', '#e3c093'], greens: true }),
  'sub-tuna': pen => sub(pen, { fill: ['#e5c7a4', '#d8b48c'], greens: true, cheese: false }),
  'sub-mozzarella': pen => sub(pen, { fill: ['#fbf3df', '#d33c22'], greens: true, cheese: false }),
  'parm-chicken': pen => parm(pen),
  'parm-eggplant': pen => parm(pen, { coat: '#8f5d35' }),
  'parm-veal': pen => parm(pen, { coat: '#d39a52' }),
  'parm-shrimp': pen => parm(pen, { coat: '#d9a05f', sauce: '#c24a26' }),
  'pasta-vodka': pen => pasta(pen, { sauce: VODKA, shape: 'tube', colour: '#f0b878' }),
  'pasta-meatballs': pen =>
    pasta(pen, { sauce: TOMATO, shape: 'strand', bits: { colour: '#7a4426', count: 4, size: 72 } }),
  'pasta-clams': pen =>
    pasta(pen, {
      sauce: '#e9d9ab',
      shape: 'strand',
      bits: { colour: '#d9c2a0', count: 8, size: 38 },
      basilLeaves: 2,
    }),
  'pasta-cavatelli': pen =>
    pasta(pen, {
      sauce: '#d8c489',
      shape: 'pillow',
      bits: { colour: '#4f7f2d', count: 7, size: 34 },
      basilLeaves: 0,
    }),
  'pasta-ziti': pen => pasta(pen, { sauce: TOMATO, shape: 'tube' }),
  'pasta-lasagna': pen => pasta(pen, { sauce: TOMATO, shape: 'layers', basilLeaves: 2 }),
  'pasta-gnocchi': pen => pasta(pen, { sauce: '#c7532a', shape: 'pillow' }),
  'pasta-pesto': pen => pasta(pen, { sauce: '#6f9a35', shape: 'strand', colour: '#d3cf73' }),
  'sunday-gravy': pen =>
    pasta(pen, { sauce: '#94290f', shape: 'tube', bits: { colour: '#6d3a20', count: 5, size: 66 } }),
  'salad-house': pen =>
    salad(pen, {
      greens: GREENS,
      bits: [
        { colour: '#d33c22', count: 8, size: 40 },
        { colour: '#e9dfe6', count: 6, size: 34, ring: true },
        { colour: '#3a2b38', count: 8, size: 18 },
      ],
    }),
  'salad-caesar': pen =>
    salad(pen, {
      greens: ['#8fbb4a', '#b7d578', '#6fa03a'],
      bits: [{ colour: '#c98f4a', count: 14, size: 26 }],
      cheese: true,
    }),
  'salad-antipasto': pen =>
    salad(pen, {
      greens: GREENS,
      bits: [
        { colour: '#b8463a', count: 9, size: 42 },
        { colour: '#fbf3df', count: 6, size: 36 },
        { colour: '#5f6f2a', count: 9, size: 18 },
        { colour: '#d33c22', count: 5, size: 32 },
      ],
    }),
  'salad-caprese': pen =>
    salad(pen, {
      greens: ['#4f8a2c', '#3f7626'],
      bits: [
        { colour: '#d33c22', count: 9, size: 74 },
        { colour: '#fbf3df', count: 8, size: 66 },
      ],
    }),
  'salad-chopped': pen =>
    salad(pen, {
      greens: GREENS,
      bits: [
        { colour: '#e9b44a', count: 12, size: 22 },
        { colour: '#d33c22', count: 12, size: 24 },
        { colour: '#cfe3a4', count: 10, size: 26 },
      ],
    }),
  'salad-arugula': pen =>
    salad(pen, {
      greens: ['#4f7f2a', '#68963a', '#3f6a22'],
      bits: [{ colour: '#e8c27a', count: 8, size: 22 }],
      cheese: true,
    }),
}

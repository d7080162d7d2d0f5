import { dish, type StarterMenu } from './starter.ts'

const COFFEE = ['milk', 'cup']

export const CAFE: StarterMenu = {
  categories: [
    {
      ref: 'coffee',
      en: 'Coffee and tea',
      es: 'Café y té',
      dishes: [
        dish(['espresso', 'Espresso', 'Espresso', 2.2]),
        dish(['flat-white', 'Flat white', 'Flat white', 3.2], undefined, ['milk']),
        dish(['cappuccino', 'Cappuccino', 'Capuchino', 3.3], undefined, COFFEE),
        dish(['latte', 'Latte', 'Latte', 3.4], undefined, COFFEE),
        dish(['americano', 'Americano', 'Americano', 2.7], undefined, ['cup']),
        dish(['tea', 'Pot of tea', 'Té', 2.5]),
        dish(['hot-chocolate', 'Hot chocolate', 'Chocolate caliente', 3.4], undefined, COFFEE),
      ],
    },
    {
      ref: 'breakfast',
      en: 'Breakfast',
      es: 'Desayunos',
      dishes: [
        dish(['toast', 'Sourdough toast', 'Pan tostado de masa madre', 3.2], {
          en: 'With butter and jam.',
          es: 'Con mantequilla y mermelada.',
        }),
        dish(
          ['avocado-toast', 'Avocado on toast', 'Pan con aguacate', 7.5],
          { en: 'Lemon, chilli, seeds.', es: 'Limón, chile y semillas.' },
          ['egg-on-top'],
        ),
        dish(['granola', 'Granola and yoghurt', 'Granola con yogur', 5.9], {
          en: 'With fruit of the season.',
          es: 'Con fruta de temporada.',
        }),
        dish(['porridge', 'Porridge', 'Avena', 4.5], {
          en: 'With honey or brown sugar.',
          es: 'Con miel o azúcar mascabado.',
        }),
        dish(['bacon-roll', 'Bacon roll', 'Bollo con tocino', 5.2], undefined, ['egg-on-top']),
      ],
    },
    {
      ref: 'lunch',
      en: 'Lunch',
      es: 'Almuerzo',
      dishes: [
        dish(['soup', 'Soup of the day', 'Sopa del día', 5.9], {
          en: 'With bread. Ask us what it is.',
          es: 'Con pan. Pregúntanos cuál es.',
        }),
        dish(['toastie', 'Cheese toastie', 'Sándwich de queso', 6.2], {
          en: 'Mature cheddar and onion chutney.',
          es: 'Cheddar maduro y chutney de cebolla.',
        }),
        dish(['chicken-sandwich', 'Chicken sandwich', 'Sándwich de pollo', 7.2], {
          en: 'Roast chicken, lettuce, mayonnaise.',
          es: 'Pollo rostizado, lechuga y mayonesa.',
        }),
        dish(['quiche', 'Quiche and salad', 'Quiche con ensalada', 7.9]),
      ],
    },
    {
      ref: 'cakes',
      en: 'Cakes',
      es: 'Pasteles',
      dishes: [
        dish(['carrot-cake', 'Carrot cake', 'Pastel de zanahoria', 3.8]),
        dish(['brownie', 'Brownie', 'Brownie', 3.2]),
        dish(['croissant', 'Croissant', 'Cuernito', 2.6]),
        dish(['scone', 'Scone with jam', 'Scone con mermelada', 3.4]),
      ],
    },
  ],
  groups: [
    {
      ref: 'milk',
      en: 'Milk',
      es: 'Leche',
      min: 1,
      max: 1,
      options: [
        { ref: 'whole-milk', en: 'Whole', es: 'Entera' },
        { ref: 'skimmed-milk', en: 'Skimmed', es: 'Descremada' },
        { ref: 'oat-milk', en: 'Oat', es: 'De avena', pounds: 0.4 },
      ],
    },
    {
      ref: 'cup',
      en: 'Cup',
      es: 'Tamaño',
      min: 1,
      max: 1,
      options: [
        { ref: 'small-cup', en: 'Small', es: 'Chico' },
        { ref: 'large-cup', en: 'Large', es: 'Grande', pounds: 0.5 },
      ],
    },
    {
      ref: 'egg-on-top',
      en: 'On top',
      es: 'Encima',
      options: [{ ref: 'poached-egg', en: 'Poached egg', es: 'Huevo pochado', pounds: 1.5 }],
    },
  ],
}

import { dish, type StarterMenu } from './starter.ts'

export const CURRY_HOUSE: StarterMenu = {
  categories: [
    {
      ref: 'starters',
      en: 'Starters',
      es: 'Entradas',
      dishes: [
        dish(['poppadoms', 'Poppadoms and chutneys', 'Papadams con chutneys', 2.9]),
        dish(['onion-bhaji', 'Onion bhaji', 'Bhaji de cebolla', 4.2], {
          en: 'Three, with mint yoghurt.',
          es: 'Tres piezas con yogur de menta.',
        }),
        dish(['samosa', 'Vegetable samosa', 'Samosa de verduras', 4.2]),
        dish(['chicken-tikka', 'Chicken tikka', 'Pollo tikka', 5.5], {
          en: 'Marinated overnight, from the tandoor.',
          es: 'Marinado toda la noche, del tandoor.',
        }),
      ],
    },
    {
      ref: 'curries',
      en: 'Curries',
      es: 'Curris',
      dishes: [
        dish(
          ['korma', 'Korma', 'Korma', 9.5],
          { en: 'Mild and creamy, with coconut and almond.', es: 'Suave y cremoso, con coco y almendra.' },
          ['curry-with'],
        ),
        dish(
          ['tikka-masala', 'Tikka masala', 'Tikka masala', 9.9],
          { en: 'Smoky, tomato and cream.', es: 'Ahumado, con jitomate y crema.' },
          ['curry-with'],
        ),
        dish(
          ['rogan-josh', 'Rogan josh', 'Rogan josh', 9.9],
          {
            en: 'Tomato, Kashmiri chilli, a little heat.',
            es: 'Jitomate, chile de Cachemira, algo picante.',
          },
          ['curry-with'],
        ),
        dish(
          ['madras', 'Madras', 'Madras', 9.9],
          { en: 'Hot, with tamarind.', es: 'Picante, con tamarindo.' },
          ['curry-with'],
        ),
        dish(['saag-paneer', 'Saag paneer', 'Saag paneer', 8.9], {
          en: 'Spinach and fresh cheese.',
          es: 'Espinacas con queso fresco.',
        }),
        dish(['tarka-dal', 'Tarka dal', 'Tarka dal', 7.5], {
          en: 'Yellow lentils, garlic, cumin.',
          es: 'Lentejas amarillas, ajo, comino.',
        }),
        dish(
          ['biryani', 'Biryani', 'Biryani', 10.9],
          {
            en: 'Rice cooked in the pot, with a vegetable curry beside it.',
            es: 'Arroz cocinado en la olla, con un curri de verduras.',
          },
          ['curry-with'],
        ),
      ],
    },
    {
      ref: 'rice-bread',
      en: 'Rice and bread',
      es: 'Arroz y pan',
      dishes: [
        dish(['pilau', 'Pilau rice', 'Arroz pilau', 3.2]),
        dish(['plain-rice', 'Boiled rice', 'Arroz blanco', 2.8]),
        dish(['naan', 'Naan', 'Naan', 2.9]),
        dish(['garlic-naan', 'Garlic naan', 'Naan de ajo', 3.3]),
        dish(['chapati', 'Chapati', 'Chapati', 1.9]),
      ],
    },
    {
      ref: 'drinks',
      en: 'Drinks',
      es: 'Bebidas',
      dishes: [
        dish(['mango-lassi', 'Mango lassi', 'Lassi de mango', 3.5]),
        dish(['water', 'Water', 'Agua', 1.5]),
      ],
    },
  ],
  groups: [
    {
      ref: 'curry-with',
      en: 'With',
      es: 'Con',
      min: 1,
      max: 1,
      options: [
        { ref: 'with-chicken', en: 'Chicken', es: 'Pollo' },
        { ref: 'with-lamb', en: 'Lamb', es: 'Cordero', pounds: 1 },
        { ref: 'with-prawns', en: 'King prawns', es: 'Camarones', pounds: 2 },
        { ref: 'with-vegetables', en: 'Vegetables', es: 'Verduras' },
      ],
    },
  ],
}

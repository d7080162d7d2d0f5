import { dish, type StarterMenu } from './starter.ts'

const BURGER = ['leave-out', 'burger-extras']

export const BURGERS: StarterMenu = {
  categories: [
    {
      ref: 'burgers',
      en: 'Burgers',
      es: 'Hamburguesas',
      dishes: [
        dish(
          ['classic', 'Classic', 'Clásica', 7.5],
          {
            en: 'Beef, lettuce, tomato, onion, gherkin, house sauce.',
            es: 'Res, lechuga, jitomate, cebolla, pepinillo y salsa de la casa.',
          },
          BURGER,
        ),
        dish(
          ['cheeseburger', 'Cheeseburger', 'Con queso', 8.2],
          { en: 'The classic with melted cheddar.', es: 'La clásica con cheddar derretido.' },
          BURGER,
        ),
        dish(
          ['bacon-cheese', 'Bacon and cheese', 'Tocino y queso', 9.2],
          { en: 'Smoked bacon, cheddar, barbecue sauce.', es: 'Tocino ahumado, cheddar y salsa barbacoa.' },
          BURGER,
        ),
        dish(
          ['double', 'Double', 'Doble', 10.5],
          { en: 'Two patties, two cheeses.', es: 'Dos carnes, dos quesos.' },
          BURGER,
        ),
        dish(
          ['chicken-burger', 'Crispy chicken', 'Pollo crujiente', 8.5],
          { en: 'Fried chicken thigh, slaw, pickles.', es: 'Muslo de pollo frito, col y pepinillos.' },
          BURGER,
        ),
        dish(
          ['bean-burger', 'Bean burger', 'De frijol', 7.9],
          { en: 'Black beans and sweetcorn, grilled.', es: 'Frijol negro y elote, a la plancha.' },
          BURGER,
        ),
      ],
    },
    {
      ref: 'sides',
      en: 'Sides',
      es: 'Acompañamientos',
      dishes: [
        dish(['fries', 'Fries', 'Papas fritas', 3]),
        dish(['loaded-fries', 'Loaded fries', 'Papas cargadas', 5.2], {
          en: 'Cheese sauce, bacon, spring onion.',
          es: 'Salsa de queso, tocino y cebollín.',
        }),
        dish(['onion-rings', 'Onion rings', 'Aros de cebolla', 3.5]),
        dish(['wings', 'Chicken wings', 'Alitas de pollo', 5.9], { en: 'Six.', es: 'Seis piezas.' }, [
          'wing-sauce',
        ]),
        dish(['slaw', 'Coleslaw', 'Ensalada de col', 2.2]),
      ],
    },
    {
      ref: 'drinks',
      en: 'Drinks and shakes',
      es: 'Bebidas y malteadas',
      dishes: [
        dish(['vanilla-shake', 'Vanilla shake', 'Malteada de vainilla', 4.5]),
        dish(['chocolate-shake', 'Chocolate shake', 'Malteada de chocolate', 4.5]),
        dish(['cola', 'Cola, can', 'Refresco de cola, lata', 1.6]),
      ],
    },
  ],
  groups: [
    {
      ref: 'leave-out',
      en: 'Leave out',
      es: 'Sin',
      options: [
        { ref: 'no-onion', en: 'No onion', es: 'Sin cebolla' },
        { ref: 'no-tomato', en: 'No tomato', es: 'Sin jitomate' },
        { ref: 'no-gherkin', en: 'No gherkin', es: 'Sin pepinillo' },
        { ref: 'no-sauce', en: 'No sauce', es: 'Sin salsa' },
      ],
    },
    {
      ref: 'burger-extras',
      en: 'Something extra',
      es: 'Algo más',
      options: [
        { ref: 'extra-cheddar', en: 'Cheddar', es: 'Cheddar', pounds: 0.8 },
        { ref: 'extra-bacon', en: 'Bacon', es: 'Tocino', pounds: 1.2 },
        { ref: 'extra-egg', en: 'Fried egg', es: 'Huevo frito', pounds: 1 },
        { ref: 'extra-patty', en: 'Another patty', es: 'Otra carne', pounds: 2.5 },
      ],
    },
    {
      ref: 'wing-sauce',
      en: 'Sauce',
      es: 'Salsa',
      min: 1,
      max: 1,
      options: [
        { ref: 'buffalo', en: 'Buffalo, hot', es: 'Búfalo, picante' },
        { ref: 'barbecue', en: 'Barbecue', es: 'Barbacoa' },
        { ref: 'garlic-butter', en: 'Garlic butter', es: 'Mantequilla de ajo' },
      ],
    },
  ],
}

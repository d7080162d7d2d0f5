import { dish, type StarterMenu } from './starter.ts'

const TACO = ['salsas']

export const TAQUERIA: StarterMenu = {
  categories: [
    {
      ref: 'tacos',
      en: 'Tacos',
      es: 'Tacos',
      dishes: [
        dish(
          ['pastor', 'Al pastor', 'Al pastor', 1.6],
          {
            en: 'Pork from the spit, pineapple, onion, coriander.',
            es: 'Cerdo del trompo, piña, cebolla y cilantro.',
          },
          TACO,
        ),
        dish(
          ['suadero', 'Suadero', 'Suadero', 1.6],
          { en: 'Slow-cooked beef, onion, coriander.', es: 'Res cocida a fuego lento, cebolla y cilantro.' },
          TACO,
        ),
        dish(
          ['carnitas', 'Carnitas', 'Carnitas', 1.7],
          { en: 'Pork cooked in its own fat.', es: 'Cerdo cocido en su propia manteca.' },
          TACO,
        ),
        dish(
          ['pescado', 'Fish', 'Pescado', 1.9],
          {
            en: 'In batter, with cabbage and chipotle mayonnaise.',
            es: 'Rebozado, con col y mayonesa de chipotle.',
          },
          TACO,
        ),
        dish(
          ['rajas', 'Poblano and cream', 'Rajas con crema', 1.5],
          { en: 'Roast poblano, sweetcorn, cream.', es: 'Chile poblano asado, elote y crema.' },
          TACO,
        ),
      ],
    },
    {
      ref: 'antojitos',
      en: 'Quesadillas and more',
      es: 'Quesadillas y más',
      dishes: [
        dish(
          ['quesadilla', 'Quesadilla', 'Quesadilla', 2.8],
          { en: 'Made by hand, with melted cheese.', es: 'Hecha a mano, con queso derretido.' },
          ['filling'],
        ),
        dish(
          ['gringa', 'Gringa', 'Gringa', 4.2],
          { en: 'Pastor and cheese in a flour tortilla.', es: 'Pastor y queso en tortilla de harina.' },
          TACO,
        ),
        dish(
          ['sopes', 'Sopes', 'Sopes', 3.6],
          {
            en: 'Two, with beans, lettuce and fresh cheese.',
            es: 'Dos, con frijoles, lechuga y queso fresco.',
          },
          TACO,
        ),
        dish(['guacamole', 'Guacamole and chips', 'Guacamole con totopos', 4.5]),
        dish(['frijoles', 'Beans from the pot', 'Frijoles de la olla', 2.2]),
      ],
    },
    {
      ref: 'bebidas',
      en: 'Drinks',
      es: 'Bebidas',
      dishes: [
        dish(['horchata', 'Horchata', 'Agua de horchata', 1.6]),
        dish(['jamaica', 'Hibiscus water', 'Agua de jamaica', 1.6]),
        dish(['refresco', 'Soda', 'Refresco', 1.5]),
      ],
    },
    {
      ref: 'postres',
      en: 'Sweet',
      es: 'Postres',
      dishes: [
        dish(['flan', 'Flan', 'Flan', 2.6]),
        dish(['churros', 'Churros', 'Churros', 2.4], {
          en: 'Four, with sugar and cinnamon.',
          es: 'Cuatro, con azúcar y canela.',
        }),
      ],
    },
  ],
  groups: [
    {
      ref: 'salsas',
      en: 'Salsas',
      es: 'Salsas',
      max: 2,
      options: [
        { ref: 'salsa-verde', en: 'Green', es: 'Verde' },
        { ref: 'salsa-roja', en: 'Red', es: 'Roja' },
        { ref: 'habanero', en: 'Habanero, very hot', es: 'Habanero, muy picante' },
      ],
    },
    {
      ref: 'filling',
      en: 'Filling',
      es: 'Relleno',
      min: 1,
      max: 1,
      options: [
        { ref: 'cheese-only', en: 'Cheese alone', es: 'Solo queso' },
        { ref: 'mushrooms', en: 'Mushrooms', es: 'Champiñones', pounds: 0.4 },
        { ref: 'squash-flower', en: 'Squash flower', es: 'Flor de calabaza', pounds: 0.4 },
        { ref: 'chicken', en: 'Chicken', es: 'Pollo', pounds: 0.6 },
      ],
    },
  ],
}

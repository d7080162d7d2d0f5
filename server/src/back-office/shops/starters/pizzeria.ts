import { dish, type StarterMenu } from './starter.ts'

const PIZZA = ['pizza-size', 'pizza-extras']

export const PIZZERIA: StarterMenu = {
  categories: [
    {
      ref: 'pizzas',
      en: 'Pizzas',
      es: 'Pizzas',
      dishes: [
        dish(
          ['marinara', 'Marinara', 'Marinara', 7.5],
          {
            en: 'Tomato, garlic, oregano, olive oil. No cheese.',
            es: 'Jitomate, ajo, orégano, aceite de oliva. Sin queso.',
          },
          PIZZA,
        ),
        dish(
          ['margherita', 'Margherita', 'Margarita', 8.5],
          { en: 'Tomato, mozzarella, basil.', es: 'Jitomate, mozzarella, albahaca.' },
          PIZZA,
        ),
        dish(
          ['funghi', 'Funghi', 'Champiñones', 9.5],
          { en: 'Mozzarella, mushrooms, parsley.', es: 'Mozzarella, champiñones, perejil.' },
          PIZZA,
        ),
        dish(
          ['pepperoni', 'Pepperoni', 'Pepperoni', 10],
          { en: 'Tomato, mozzarella, plenty of pepperoni.', es: 'Jitomate, mozzarella y mucho pepperoni.' },
          PIZZA,
        ),
        dish(
          ['prosciutto', 'Prosciutto e rucola', 'Jamón y arúgula', 11.5],
          {
            en: 'Cured ham, rocket and parmesan, put on after the oven.',
            es: 'Jamón curado, arúgula y parmesano, al salir del horno.',
          },
          PIZZA,
        ),
        dish(
          ['quattro-formaggi', 'Four cheeses', 'Cuatro quesos', 10.9],
          {
            en: 'Mozzarella, gorgonzola, provolone, parmesan.',
            es: 'Mozzarella, gorgonzola, provolone, parmesano.',
          },
          PIZZA,
        ),
        dish(
          ['diavola', 'Diavola', 'Diavola', 10.5],
          { en: 'Spicy salami, chilli, black olives.', es: 'Salami picante, chile, aceitunas negras.' },
          PIZZA,
        ),
      ],
    },
    {
      ref: 'starters',
      en: 'To begin',
      es: 'Para empezar',
      dishes: [
        dish(['garlic-bread', 'Garlic bread', 'Pan de ajo', 4.5]),
        dish(['olives', 'Olives', 'Aceitunas', 3.5]),
        dish(['salad', 'Green salad', 'Ensalada verde', 4.9]),
      ],
    },
    {
      ref: 'sweet',
      en: 'Sweet',
      es: 'Dulce',
      dishes: [
        dish(['tiramisu', 'Tiramisù', 'Tiramisú', 5.5]),
        dish(['panna-cotta', 'Panna cotta', 'Panna cotta', 5]),
      ],
    },
    {
      ref: 'drinks',
      en: 'Drinks',
      es: 'Bebidas',
      dishes: [
        dish(['lemonade', 'Lemon soda', 'Refresco de limón', 2.2]),
        dish(['water', 'Sparkling water', 'Agua mineral', 1.9]),
      ],
    },
  ],
  groups: [
    {
      ref: 'pizza-size',
      en: 'Size',
      es: 'Tamaño',
      min: 1,
      max: 1,
      options: [
        { ref: 'ten-inch', en: '10 inches (25 cm)', es: '25 cm' },
        { ref: 'twelve-inch', en: '12 inches (30 cm)', es: '30 cm', pounds: 2.5 },
      ],
    },
    {
      ref: 'pizza-extras',
      en: 'Something extra',
      es: 'Algo más',
      options: [
        { ref: 'extra-cheese', en: 'Mozzarella', es: 'Mozzarella', pounds: 1.5 },
        { ref: 'extra-mushrooms', en: 'Mushrooms', es: 'Champiñones', pounds: 1 },
        { ref: 'extra-pepperoni', en: 'Pepperoni', es: 'Pepperoni', pounds: 1.5 },
        { ref: 'extra-olives', en: 'Olives', es: 'Aceitunas', pounds: 1 },
        { ref: 'extra-chilli', en: 'Chilli', es: 'Chile', pounds: 0.5 },
      ],
    },
  ],
}

import { dish, type StarterMenu } from './starter.ts'

const SALT = ['salt-vinegar']

export const CHIP_SHOP: StarterMenu = {
  categories: [
    {
      ref: 'fish',
      en: 'Fish',
      es: 'Pescado',
      dishes: [
        dish(
          ['cod', 'Cod', 'Bacalao', 7.2],
          { en: 'In batter, fried to order.', es: 'Rebozado y frito al momento.' },
          SALT,
        ),
        dish(
          ['haddock', 'Haddock', 'Eglefino', 7.5],
          { en: 'In batter, fried to order.', es: 'Rebozado y frito al momento.' },
          SALT,
        ),
        dish(
          ['plaice', 'Plaice', 'Platija', 7.9],
          { en: 'A whole fillet in batter or breadcrumbs.', es: 'Un filete entero, rebozado o empanizado.' },
          SALT,
        ),
        dish(['scampi', 'Scampi', 'Cigalas empanizadas', 6.9], {
          en: 'Ten pieces with a wedge of lemon.',
          es: 'Diez piezas con una rodaja de limón.',
        }),
        dish(['fishcake', 'Fishcake', 'Croqueta de pescado', 2.4]),
      ],
    },
    {
      ref: 'chips',
      en: 'Chips and sides',
      es: 'Papas y acompañamientos',
      dishes: [
        dish(
          ['chips', 'Chips', 'Papas fritas', 3.2],
          { en: 'Cut here every morning.', es: 'Cortadas aquí cada mañana.' },
          ['chips-size', 'salt-vinegar'],
        ),
        dish(['chips-curry', 'Chips and curry sauce', 'Papas con salsa de curry', 4.6], undefined, SALT),
        dish(['mushy-peas', 'Mushy peas', 'Puré de chícharos', 1.8]),
        dish(['gravy', 'Gravy', 'Salsa de carne', 1.8]),
        dish(['onion-rings', 'Onion rings', 'Aros de cebolla', 3]),
      ],
    },
    {
      ref: 'others',
      en: 'Pies and sausages',
      es: 'Pasteles y salchichas',
      dishes: [
        dish(['sausage', 'Battered sausage', 'Salchicha rebozada', 2.6]),
        dish(['pie', 'Steak pie', 'Pastel de carne', 3.9]),
        dish(
          ['chicken', 'Chicken goujons', 'Tiras de pollo', 5.5],
          { en: 'Five pieces with a dip.', es: 'Cinco piezas con una salsa.' },
          ['dips'],
        ),
      ],
    },
    {
      ref: 'drinks',
      en: 'Drinks',
      es: 'Bebidas',
      dishes: [
        dish(['cola', 'Cola, can', 'Refresco de cola, lata', 1.4]),
        dish(['water', 'Water', 'Agua', 1.2]),
      ],
    },
  ],
  groups: [
    {
      ref: 'salt-vinegar',
      en: 'Salt and vinegar',
      es: 'Sal y vinagre',
      max: 2,
      options: [
        { ref: 'with-salt', en: 'Salt', es: 'Sal' },
        { ref: 'with-vinegar', en: 'Vinegar', es: 'Vinagre' },
      ],
    },
    {
      ref: 'chips-size',
      en: 'How many?',
      es: '¿Cuántas?',
      min: 1,
      max: 1,
      options: [
        { ref: 'regular', en: 'Regular', es: 'Normal' },
        { ref: 'large', en: 'Large', es: 'Grande', pounds: 1.2 },
      ],
    },
    {
      ref: 'dips',
      en: 'Dip',
      es: 'Salsa',
      min: 1,
      max: 1,
      options: [
        { ref: 'garlic-dip', en: 'Garlic', es: 'Ajo' },
        { ref: 'bbq-dip', en: 'Barbecue', es: 'Barbacoa' },
        { ref: 'chilli-dip', en: 'Sweet chilli', es: 'Chile dulce' },
      ],
    },
  ],
}

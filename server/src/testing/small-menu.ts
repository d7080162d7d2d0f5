import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'

/** A small menu with one of each kind of thing that orders depend on. */
export const SMALL_MENU: MenuFile = {
  currency: 'GBP',
  categories: [
    {
      ref: 'mains',
      name: 'Mains',
      items: [
        {
          ref: 'korma',
          name: 'Chicken korma',
          price: '8.95',
          allergens: { contains: ['milk', 'nuts'] },
          option_groups: ['heat'],
        },
        {
          ref: 'dal',
          name: 'Tarka dal',
          price: '5.50',
          allergens: { contains: ['mustard'], may_contain: ['celery', 'mustard'] },
        },
        {
          ref: 'lunch',
          name: 'Lunch thali',
          price: '7.00',
          schedules: [{ start_time: '12:00', end_time: '15:00' }],
        },
        { ref: 'kit', name: 'Pani puri kit', price: '6.00', service_types: ['collection'] },
      ],
    },
    {
      ref: 'starters',
      name: 'Starters',
      items: [{ ref: 'samosa', name: 'Samosa', price: '3.00', offer: 'BOGOF' }],
    },
  ],
  option_groups: [
    {
      ref: 'heat',
      name: 'Heat',
      min: 1,
      max: 1,
      options: [
        { ref: 'mild', name: 'Mild' },
        { ref: 'hot', name: 'Hot', price: '0.50' },
      ],
    },
  ],
}

/** The same menu in another currency. */
export function smallMenuIn(currency: string): MenuFile {
  return { ...SMALL_MENU, currency }
}

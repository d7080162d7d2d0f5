import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { area, type DemoStore, kitchen, weekOf } from './demo-store.ts'

/** Breakfast and lunch, then dinner; Tuesday is for making stock. */
const hours = (morning: [string, string], evening: [string, string]) =>
  weekOf(day => (day === 'tuesday' ? [] : [morning, evening].map(([open, close]) => ({ open, close }))))

export const baSau: DemoStore = {
  name: 'Bà Sáu',
  hosts: ['ba-sau.localhost'],
  country: 'AU',
  phone: '03 5550 0142',
  email: 'ba-sau@example.com',
  street: '88 Hopkins Street',
  town: 'Footscray',
  postcode: '3011',
  lat: -37.8003,
  lng: 144.8996,
  description:
    'Phở, bánh mì and broken rice the way our grandmother cooked them in Mỹ Tho, on Hopkins Street since 1983. Breakfast from seven.',
  settings: standard => ({
    ...standard,
    hours: {
      ...standard.hours,
      delivery: hours(['11:00', '14:30'], ['17:00', '21:00']),
      collection: hours(['07:00', '15:00'], ['17:00', '21:30']),
    },
    ordering: {
      ...standard.ordering,
      delivery: { ...standard.ordering.delivery, ...kitchen({ lead_minutes: 45, minimum_order: 2500 }) },
      collection: { ...standard.ordering.collection, ...kitchen({ lead_minutes: 15, minimum_order: 0 }) },
      dinein: { enabled: true },
      unanswered_minutes: 15,
    },
    delivery: {
      mode: 2,
      areas: [
        area('Footscray and Seddon', ['3011'], [500, 2500, 7000]),
        area('Yarraville and West Footscray', ['3012', '3013'], [650, 3000, 8000]),
        area('Kensington and Maribyrnong', ['3031', '3032'], [800, 3500, 9500]),
      ],
    },
    tax: {
      included: true,
      label: 'GST',
      number: '',
      registration: 'yes',
      default_class: 'gst',
      classes: { gst: { percent: 10 }, free: { percent: 0 } },
      charge_classes: { delivery: 'gst' },
    },
    features: { ...standard.features, booking_page: 1, feedback: 1 },
    look: { ...standard.look, theme: READY_LOOKS.basil },
    about: {
      ...standard.about,
      title: 'Vietnamese in Footscray',
      keywords: 'vietnamese, pho, banh mi, bun, rice paper rolls, breakfast',
      allergy_note:
        'Fish sauce, peanuts, sesame, soy, egg and wheat are in the same kitchen and on the same boards, and we cannot promise that a dish is free of them. Call us before you order if an allergy is serious.',
    },
  }),
  menu: 'ba-sau.menu.json',
  kitchen: { name: 'Linh', email: 'ba-sau@tiffin.example' },
  diner: { first_name: 'Sam', last_name: 'Tran', phone: '+61491570156' },
  tables: [
    { name: 'Window', capacity: 2 },
    { name: 'Counter', capacity: 2 },
    { name: 'Fish tank', capacity: 4 },
    { name: 'Round table', capacity: 8 },
  ],
  reviews: [
    {
      first_name: 'Grace',
      last_name: 'Okeke',
      dish: 'Beef phở',
      price: 1890,
      days_ago: 3,
      food: 5,
      service: 5,
      message: 'The broth is clear and deep, and the herbs came in a bag of their own, still crisp.',
      reply: 'Thank you, Grace. The bones go on at four in the morning.',
    },
    {
      first_name: 'Marco',
      last_name: 'Ricci',
      dish: 'Fried egg bánh mì',
      price: 900,
      days_ago: 9,
      food: 4,
      service: 5,
      message: 'Warm bread, plenty of pickle. A little heavy on the chilli for my mother.',
      reply: 'Write “less chilli” in the note, Marco, and hers will be mild.',
    },
    {
      first_name: 'Anh',
      last_name: 'Pham',
      dish: 'Cơm tấm',
      price: 2100,
      days_ago: 16,
      food: 5,
      service: 4,
      message: 'Broken rice like at home. The queue at noon was long.',
    },
  ],
}

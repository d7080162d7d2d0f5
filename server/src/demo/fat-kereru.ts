import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { type DemoStore, kitchen, weekOf, withWallet } from './demo-store.ts'

/** Brunch at the weekend, and two late nights. Collection only. */
const hours = weekOf(day => {
  const open = day === 'saturday' || day === 'sunday' ? '09:00' : '11:30'
  return [{ open, close: day === 'friday' || day === 'saturday' ? '01:00' : '21:30' }]
})

export const fatKereru: DemoStore = {
  name: 'The Fat Kererū',
  hosts: ['fat-kereru.localhost'],
  country: 'NZ',
  phone: '04 555 0142',
  email: 'fat-kereru@example.com',
  street: '164 Cuba Street',
  town: 'Wellington',
  postcode: '6011',
  lat: -41.2949,
  lng: 174.7752,
  description:
    'Burgers, shakes and weekend brunch from a hatch on Cuba Street. Buns from Newtown, deer from Fiordland, and a wind that makes you hungry. You order, you walk over, it is hot.',
  settings: standard => ({
    ...standard,
    hours: { ...standard.hours, delivery: hours, collection: hours },
    ordering: {
      ...standard.ordering,
      delivery: { ...standard.ordering.delivery, enabled: false },
      collection: {
        ...standard.ordering.collection,
        ...kitchen({ lead_minutes: 15, minimum_order: 0 }),
        slot_minutes: 10,
        last_orders_minutes: 20,
      },
      unanswered_minutes: 10,
    },
    charges: { ...standard.charges, bag: { amount: 50, items_per_bag: 6 } },
    ...withWallet(standard),
    tax: {
      included: true,
      label: 'GST',
      number: '',
      registration: 'yes',
      default_class: 'gst',
      classes: { gst: { percent: 15 } },
      charge_classes: { bags: 'gst' },
    },
    look: { ...standard.look, theme: READY_LOOKS.squid_ink },
    about: {
      ...standard.about,
      title: 'Burgers and brunch in Te Aro',
      keywords: 'burgers, brunch, shakes, kūmara chips, wellington',
      landing_page: 'order-now',
      allergy_note:
        'Our buns have wheat, milk, egg and sesame, and nuts are chopped on the same bench. There is a gluten-free bun, but no gluten-free kitchen. Give us a call before you order if an allergy is serious.',
    },
  }),
  menu: 'fat-kereru.menu.json',
  kitchen: { name: 'Aroha', email: 'fat-kereru@tiffin.example' },
  diner: { first_name: 'Sam', last_name: 'Ngata', phone: '+6445550123', wallet: 2000, points: 250 },
}

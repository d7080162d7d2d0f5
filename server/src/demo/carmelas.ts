import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { area, type DemoStore, kitchen, week } from './demo-store.ts'

export const carmelas: DemoStore = {
  name: 'Carmela’s',
  hosts: ['carmelas.localhost'],
  country: 'US',
  phone: '(201) 555-0142',
  email: 'carmelas@example.com',
  street: '38 Walnut Street',
  town: 'Montclair',
  postcode: '07042',
  lat: 40.8195,
  lng: -74.2093,
  description:
    'Pies, parms and subs since 1974. The dough rests two days, the oven runs at 600, and Sunday gravy means Sunday.',
  settings: standard => ({
    ...standard,
    hours: {
      ...standard.hours,
      delivery: week('11:00', '22:30'),
      collection: week('10:30', '23:00'),
    },
    ordering: {
      ...standard.ordering,
      delivery: { ...standard.ordering.delivery, ...kitchen({ lead_minutes: 40, minimum_order: 1500 }) },
      collection: { ...standard.ordering.collection, ...kitchen({ lead_minutes: 20, minimum_order: 0 }) },
      unanswered_minutes: 15,
    },
    delivery: {
      mode: 2,
      areas: [
        area('Montclair', ['07042', '07043'], [299, 1500, 4000]),
        area('Glen Ridge and Bloomfield', ['07028', '07003'], [399, 2000, 5000]),
        area('Verona, Cedar Grove and Little Falls', ['07044', '07009', '07424'], [499, 2500, 6000]),
      ],
    },
    charges: { ...standard.charges, service: { percent: 3, amount: null } },
    tax: {
      included: false,
      label: 'Sales tax',
      number: '',
      registration: 'yes',
      default_class: 'prepared',
      classes: { prepared: { percent: 6.625 }, grocery: { percent: 0 } },
      charge_classes: { service: 'prepared', delivery: 'prepared' },
    },
    look: {
      ...standard.look,
      theme: READY_LOOKS.tomato,
    },
    about: {
      ...standard.about,
      title: 'Pizza and subs in Montclair, New Jersey',
      keywords: 'pizza, italian, subs, pasta, wings',
      allergy_note:
        'Flour is in the air here, and milk, eggs, nuts and sesame are on the same tables. Call before you order if you have a serious allergy.',
    },
  }),
  menu: 'carmelas.menu.json',
  kitchen: { name: 'Tony', email: 'carmelas@tiffin.example' },
  diner: { first_name: 'Sam', last_name: 'Rivera', phone: '+12015550123' },
}

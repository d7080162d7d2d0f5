import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { area, type DemoStore, kitchen, week, withWallet } from './demo-store.ts'

export const mangoTree: DemoStore = {
  name: 'The Mango Tree',
  hosts: ['mango-tree.localhost', 'localhost', '127.0.0.1'],
  country: 'GB',
  phone: '01632 960 147',
  email: 'mango-tree@example.com',
  street: '214 Great Horton Road',
  town: 'Bradford',
  postcode: 'BD7 1PF',
  lat: 53.7893,
  lng: -1.7716,
  description:
    'Punjabi and Kashmiri cooking from one small kitchen on Great Horton Road. The dal goes on at nine, the tandoor is hot by noon, and the last roll leaves at two in the morning.',
  settings: standard => ({
    ...standard,
    hours: {
      ...standard.hours,
      delivery: week('12:00', '01:00', { friday: '02:00', saturday: '02:00' }),
      collection: week('12:00', '02:00'),
    },
    ordering: {
      ...standard.ordering,
      delivery: { ...standard.ordering.delivery, ...kitchen({ lead_minutes: 45, minimum_order: 1000 }) },
      collection: { ...standard.ordering.collection, ...kitchen({ lead_minutes: 20, minimum_order: 500 }) },
      unanswered_minutes: 15,
    },
    delivery: {
      mode: 2,
      areas: [
        area('Great Horton and the centre', ['BD1', 'BD5', 'BD7'], [149, 1000, 2500]),
        area('Manningham, Heaton and Laisterdyke', ['BD3', 'BD8', 'BD9'], [249, 1500, 3500]),
        area('Eccleshill, Tong and Wibsey', ['BD2', 'BD4', 'BD6'], [349, 2000, 4500]),
      ],
    },
    charges: { ...standard.charges, bag: { amount: 10, items_per_bag: 8 } },
    ...withWallet(standard),
    tax: {
      included: true,
      label: 'VAT',
      number: 'GB 123 4567 89',
      registration: 'yes',
      default_class: 'standard',
      classes: { standard: { percent: 20 }, zero: { percent: 0 } },
      charge_classes: { bags: 'standard', delivery: 'standard' },
    },
    look: {
      ...standard.look,
      theme: READY_LOOKS.turmeric,
    },
    about: {
      ...standard.about,
      title: 'Indian takeaway in Bradford',
      keywords: 'indian, punjabi, kashmiri, curry, tandoori, halal',
      allergy_note:
        'We cook with milk, nuts, mustard, sesame and wheat in one kitchen and cannot promise that a dish is free of any of them. Ring us before you order if an allergy is serious.',
    },
    features: {
      ...standard.features,
      website_hygiene_ratings_toggle: 'ENABLED',
      hygiene_rating: { rating: 'FHRS_5', rating_date: '2026-03-09', url: '' },
    },
  }),
  menu: 'mango-tree.menu.json',
  kitchen: { name: 'Nadia', email: 'mango-tree@tiffin.example' },
  diner: { first_name: 'Sam', last_name: 'Whitaker', phone: '+447400123456', wallet: 2000, points: 250 },
}

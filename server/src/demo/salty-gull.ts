import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { area, type DemoStore, kitchen, weekOf } from './demo-store.ts'

/** Closed on Mondays; on Friday and Saturday the fryers stay on for the last trains. */
const hours = (close: string, late: string) =>
  weekOf(day => {
    if (day === 'monday') return []
    return [{ open: '12:00', close: day === 'friday' || day === 'saturday' ? late : close }]
  })

export const saltyGull: DemoStore = {
  name: 'The Salty Gull',
  hosts: ['salty-gull.localhost'],
  country: 'IE',
  phone: '020 915 5512',
  email: 'salty-gull@example.com',
  street: '9 Marine Road',
  town: 'Dún Laoghaire',
  postcode: 'A96 HX00',
  lat: 53.2935,
  lng: -6.1357,
  description:
    'A chipper by the East Pier since 1962. Fish off the Howth boats, Rooster potatoes cut at six, beef dripping in one fryer and vegetables in another.',
  settings: standard => ({
    ...standard,
    hours: { ...standard.hours, delivery: hours('22:30', '02:00'), collection: hours('23:00', '03:00') },
    ordering: {
      ...standard.ordering,
      delivery: { ...standard.ordering.delivery, ...kitchen({ lead_minutes: 40, minimum_order: 1500 }) },
      collection: { ...standard.ordering.collection, ...kitchen({ lead_minutes: 15, minimum_order: 0 }) },
      unanswered_minutes: 15,
    },
    delivery: {
      mode: 2,
      areas: [
        area('Dún Laoghaire, Dalkey and Glenageary', ['A96'], [300, 1500, 4500]),
        area('Blackrock and Monkstown', ['A94'], [390, 2000, 5500]),
        // Hardly any order arrives at two in the morning.
        { ...area('Cabinteely and Foxrock', ['D18'], [490, 2500, 6500]), hours: hours('22:00', '23:00') },
      ],
    },
    charges: { ...standard.charges, collection_discount_percent: 5 },
    tax: {
      included: true,
      label: 'VAT',
      number: '',
      registration: 'yes',
      default_class: 'hot',
      classes: {
        hot: { percent: 13.5, changes: [{ from: '2026-07-01', percent: 9 }] },
        standard: { percent: 23 },
        zero: { percent: 0 },
      },
      charge_classes: { delivery: 'standard' },
    },
    look: { ...standard.look, theme: READY_LOOKS.sea_salt },
    about: {
      ...standard.about,
      title: 'Fish and chips in Dún Laoghaire',
      keywords: 'chipper, fish and chips, spice bag, burgers, takeaway',
      allergy_note:
        'Fish, prawns and squid share a fryer with the batter; chips and onion rings have one of their own. Gluten, milk, eggs and mustard are everywhere in our kitchen. Ring us before you order if an allergy is serious.',
    },
    policies: {
      ...standard.policies,
      allergy:
        '<h2>What is in our food</h2><p>Each dish on the menu names which of the fourteen allergens it contains and which it may contain. The full list hangs beside the till, and we will read it to you on the phone.</p><p>We have no gluten-free batter: it would need a fryer of its own. Grilled fish without batter comes off a clean plate.</p>',
    },
  }),
  menu: 'salty-gull.menu.json',
  kitchen: { name: 'Mario', email: 'salty-gull@tiffin.example' },
  diner: { first_name: 'Sam', last_name: 'Kinsella', phone: '+353209155523' },
}

import { READY_LOOKS } from '@tiffin/contract/settings/ready-looks'
import type { Settings } from '@tiffin/contract/settings'
import type { WeekHours } from '@tiffin/contract/settings/hours'
import { WEEKDAYS, type Weekday } from '@tiffin/contract/time'

/** A demo store of the first start. Its people, numbers and addresses come from ranges reserved for fiction. */
export type DemoStore = {
  name: string
  hosts: string[]
  country: string
  phone: string
  email: string
  street: string
  town: string
  postcode: string
  lat: number
  lng: number
  description: string
  settings: (standard: Settings) => Settings
  /** The menu's file in this folder. */
  menu: string
  kitchen: { name: string; email: string }
  diner: { first_name: string; last_name: string; phone: string }
}

const mangoTree: DemoStore = {
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
    tax: {
      included: true,
      label: 'VAT',
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
  }),
  menu: 'mango-tree.menu.json',
  kitchen: { name: 'Nadia', email: 'mango-tree@tiffin.example' },
  diner: { first_name: 'Sam', last_name: 'Whitaker', phone: '+447400123456' },
}

const carmelas: DemoStore = {
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

const elCempasuchil: DemoStore = {
  name: 'El Cempasúchil',
  hosts: ['el-cempasuchil.localhost'],
  country: 'MX',
  phone: '55 5555 0143',
  email: 'el-cempasuchil@example.com',
  street: 'Tonalá 117',
  town: 'Ciudad de México',
  postcode: '06700',
  lat: 19.4172,
  lng: -99.1609,
  description:
    'Taquería de la Roma: chilaquiles desde las ocho de la mañana, caldos a mediodía y tacos hasta las dos. Las tortillas salen del comal cuando las pides.',
  settings: standard => ({
    ...standard,
    hours: {
      ...standard.hours,
      delivery: week('08:00', '01:30'),
      collection: week('08:00', '02:00'),
    },
    ordering: {
      ...standard.ordering,
      delivery: { ...standard.ordering.delivery, ...kitchen({ lead_minutes: 35, minimum_order: 12_000 }) },
      collection: { ...standard.ordering.collection, ...kitchen({ lead_minutes: 15, minimum_order: 0 }) },
      unanswered_minutes: 15,
    },
    delivery: {
      mode: 2,
      areas: [
        area('Roma y Doctores', ['06700', '06720', '06760'], [2500, 12_000, 35_000]),
        area('Condesa y Juárez', ['06100', '06140', '06170', '06600'], [3500, 15_000, 45_000]),
        area('Narvarte y Del Valle', ['03020', '03023', '03100', '03103'], [4900, 20_000, 60_000]),
      ],
    },
    tax: {
      included: true,
      label: 'IVA',
      default_class: 'general',
      classes: { general: { percent: 16 } },
      charge_classes: { delivery: 'general' },
    },
    look: {
      ...standard.look,
      theme: READY_LOOKS.blue_corn,
    },
    about: {
      ...standard.about,
      title: 'Taquería en la Roma Norte',
      keywords: 'tacos, taquería, pastor, tortas, quesadillas, desayunos',
      allergy_note:
        'En la misma cocina usamos leche, huevo, trigo, nueces, cacahuate y ajonjolí, y no podemos asegurar que un platillo esté libre de ellos. Si tu alergia es grave, llámanos antes de pedir.',
    },
  }),
  menu: 'el-cempasuchil.menu.json',
  kitchen: { name: 'Lupita', email: 'el-cempasuchil@tiffin.example' },
  diner: { first_name: 'Sam', last_name: 'Ortega', phone: '+525555550123' },
}

/** The three stores of a new installation; the UK one is at plain `localhost`. */
export const DEMO_STORES: DemoStore[] = [mangoTree, carmelas, elCempasuchil]

/**
 * What the three demo kitchens share: a limit of orders per quarter of an hour. They take cash only, as new stores do.
 */
function kitchen(own: { lead_minutes: number; minimum_order: number }) {
  return { enabled: true, slot_capacity: 12, ...own }
}

/** The same opening time every day; some days may have another closing time. */
function week(open: string, close: string, later: Partial<Record<Weekday, string>> = {}) {
  return Object.fromEntries(WEEKDAYS.map(day => [day, [{ open, close: later[day] ?? close }]])) as WeekHours
}

/** In minor units: the delivery charge, the minimum order, and the sum from which delivery is free. */
function area(
  name: string,
  postcodes: string[],
  [charge, minimum_order, free_delivery_over]: [number, number, number],
) {
  return { name, postcodes, max_distance: null, charge, minimum_order, free_delivery_over, partner_fee: 0 }
}

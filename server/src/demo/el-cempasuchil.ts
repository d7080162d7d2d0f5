import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { area, type DemoStore, kitchen, week } from './demo-store.ts'

export const elCempasuchil: DemoStore = {
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
      number: '',
      registration: 'yes',
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

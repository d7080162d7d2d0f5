import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { area, type DemoStore, kitchen, weekOf } from './demo-store.ts'

/** Breakfast and lunch every day, supper until nine except on Sundays. */
const hours = (open: string) =>
  weekOf(day =>
    day === 'sunday'
      ? [{ open: '07:00', close: '14:00' }]
      : [
          { open, close: '15:30' },
          { open: '17:30', close: '21:00' },
        ],
  )

export const laCeiba: DemoStore = {
  name: 'Comedor La Ceiba',
  hosts: ['la-ceiba.localhost'],
  country: 'GT',
  phone: '2555 0142',
  email: 'la-ceiba@example.com',
  street: '6a avenida 9-41, zona 1',
  town: 'Ciudad de Guatemala',
  postcode: '01001',
  lat: 14.6389,
  lng: -90.5137,
  description:
    'Comida chapina de la abuela Chayo: desayunos desde las seis y media, recados molidos en piedra y tamales los sábados. A dos cuadras del Parque Central.',
  settings: standard => ({
    ...standard,
    hours: { ...standard.hours, delivery: hours('07:30'), collection: hours('06:30') },
    ordering: {
      ...standard.ordering,
      delivery: { ...standard.ordering.delivery, ...kitchen({ lead_minutes: 40, minimum_order: 6000 }) },
      collection: { ...standard.ordering.collection, ...kitchen({ lead_minutes: 20, minimum_order: 0 }) },
      dinein: { enabled: true },
      unanswered_minutes: 15,
    },
    // Addresses there have no postcode, so one price applies everywhere.
    delivery: { mode: 3, areas: [area('La ciudad', [], [1500, 6000, 25_000])] },
    tax: {
      included: true,
      label: 'IVA',
      number: '',
      registration: 'yes',
      default_class: 'general',
      classes: { general: { percent: 12 } },
      charge_classes: { delivery: 'general' },
    },
    features: { ...standard.features, booking_page: 1, feedback: 1 },
    look: { ...standard.look, theme: READY_LOOKS.beetroot },
    about: {
      ...standard.about,
      title: 'Comida guatemalteca en la zona 1',
      keywords: 'comida chapina, desayunos, pepián, tamales, shucos, churrasco',
      allergy_note:
        'En la misma cocina hay leche, huevo, trigo, ajonjolí, pepitoria, manía y nueces, y no podemos asegurar que un plato esté libre de ellos. Si su alergia es grave, llámenos antes de pedir.',
    },
    policies: {
      ...standard.policies,
      allergy:
        '<h2>Qué lleva la comida</h2><p>Cada plato dice cuáles de los catorce alérgenos contiene y cuáles puede contener. El recado de pepián y el mole llevan ajonjolí y pepitoria, y se muelen en la misma piedra que los demás.</p><p>Si tiene duda, llámenos: contesta quien cocina.</p>',
    },
  }),
  menu: 'la-ceiba.menu.json',
  kitchen: { name: 'Chayo', email: 'la-ceiba@tiffin.example' },
  diner: { first_name: 'Sam', last_name: 'Ajú', phone: '+50255550123' },
  tables: [
    { name: 'Patio 1', capacity: 4 },
    { name: 'Patio 2', capacity: 4 },
    { name: 'Ventana', capacity: 2 },
    { name: 'Mesa larga', capacity: 10 },
  ],
  reviews: [
    {
      first_name: 'Lucía',
      last_name: 'Xicará',
      dish: 'Pepián',
      price: 6400,
      days_ago: 4,
      food: 5,
      service: 5,
      message:
        'El pepián sabe a recado molido en piedra, espeso y sin apuro. Las tortillas venían calientes.',
      reply: 'Gracias, Lucía. El recado se muele cada mañana.',
    },
    {
      first_name: 'Estuardo',
      last_name: 'Méndez',
      dish: 'Desayuno chapín',
      price: 4800,
      days_ago: 11,
      food: 4,
      service: 4,
      message: 'Buen desayuno, con frijol volteado y plátano maduro. El café, un poco ralo.',
      reply: 'Gracias por decirlo, Estuardo. Ya lo hacemos más cargado.',
    },
    {
      first_name: 'Ana',
      last_name: 'Caal',
      dish: 'Tamal colorado',
      price: 2000,
      days_ago: 20,
      food: 5,
      service: 4,
      message: 'Los tamales del sábado se acaban antes de las diez. Vayan temprano.',
    },
  ],
}

import { type Country, COUNTRIES } from '@tiffin/contract/shop/stores/countries'
import { nodeOfNewShops } from '../back-office/databases/node-of-new-shops.ts'
import { countryOf } from '../shop/stores/country-of.ts'
import { createStore } from '../shop/stores/create-store.ts'
import { deliveringTo } from '../shop/stores/delivery-areas.ts'
import { CommandRefused, type CommandRow, parseArguments } from './command.ts'
import { DELIVERY_USAGE, FACT_OPTIONS, readDelivery, readFacts } from './fact-options.ts'

const REQUIRED = ['host', 'name', 'country', 'phone', 'email', 'street', 'town'] as const

const NOTHING = { name: '', phone: '', email: '', street: '', town: '', postcode: '' }

export const createCommand: CommandRow = {
  usage: [
    'create --host HOST --name NAME --country CODE --phone PHONE --email EMAIL --street STREET --town TOWN',
    '       --postcode CODE [--time-zone ZONE] [--description TEXT]',
    ...DELIVERY_USAGE,
    '    Creates a shop. Links use the first --host; further ones lead to the same shop. A new shop offers collection,',
    '    and delivery to the areas of --deliver-to: beginnings of postcodes, such as BD1,BD2, or everywhere.',
    `    Countries: ${Object.keys(COUNTRIES).join(', ')}. Example of a time zone: America/New_York.`,
  ],
  async run(services, args, out) {
    const { values } = parseArguments(args, { ...FACT_OPTIONS, country: { type: 'string' } })
    const country = values.country === undefined ? undefined : countryOf(values.country)
    const missing: string[] = REQUIRED.filter(name => !values[name]?.length)
    if (country?.postcode.required && !values.postcode) missing.push('postcode')
    if (missing.length || !country)
      throw new CommandRefused(`Missing options: ${missing.map(name => `--${name}`).join(', ')}.`, {
        shows_usage: true,
      })
    const { facts, hosts } = readFacts(values, country)
    const { 'time-zone': time_zone, ...own } = facts
    const delivery = readDelivery(values, country)
    const store = {
      ...NOTHING,
      ...own,
      hosts,
      country: country.country.iso,
      ...(time_zone === undefined ? {} : { time_zone }),
    }
    const node = await nodeOfNewShops(services)
    const id = await createStore(
      services.db,
      { ...store, node, ...(delivery && { settings: standard => deliveringTo(standard, delivery) }) },
      services.clock.now(),
    )
    out.line(`Created ${store.name} as shop ${id}, at ${hosts[0]}. ${channels(delivery?.prefixes)}`)
    for (const line of nextSteps(hosts[0] ?? '', country, delivery !== undefined)) out.line(line)
    return 0
  },
}

function channels(prefixes: string[] | undefined): string {
  if (!prefixes) return 'It offers collection.'
  return `It offers collection, and delivery to ${prefixes.join(', ') || 'the whole country'}.`
}

function nextSteps(host: string, { writing }: Country, delivers: boolean): string[] {
  return [
    ...(delivers
      ? []
      : [`Deliveries: npm run store -- change --store ${host} --deliver-to ${writing.prefix}`]),
    `Its menu:   npm run store -- import-menu FILE --store ${host}`,
    `Its owner:  npm run store -- add-staff EMAIL --name NAME --role owner --store ${host}`,
  ]
}

import { COUNTRIES } from '../stores/countries.ts'
import { createStore } from '../stores/create-store.ts'
import { CommandRefused, type CommandRow, parseWords } from './command.ts'

const REQUIRED = ['host', 'name', 'country', 'phone', 'email', 'street', 'town'] as const

export const createCommand: CommandRow = {
  usage: [
    'create --host HOST --name NAME --country CODE --phone PHONE --email EMAIL --street STREET --town TOWN',
    '       [--postcode CODE] [--time-zone ZONE] [--description TEXT]',
    '    Makes a shop. The first --host is the one that links name; further ones lead to the same shop.',
    `    Countries: ${Object.keys(COUNTRIES).join(', ')}. A zone is written as America/New_York.`,
  ],
  async run(house, args, out) {
    const text = { type: 'string' } as const
    const { values } = parseWords(args, {
      host: { type: 'string', multiple: true },
      name: text,
      country: text,
      phone: text,
      email: text,
      street: text,
      town: text,
      postcode: text,
      'time-zone': text,
      description: text,
    })
    const missing = REQUIRED.filter(name => !values[name]?.length)
    if (missing.length) {
      const names = missing.map(name => `--${name}`).join(', ')
      throw new CommandRefused(`It still wants ${names}.`, { shows_usage: true })
    }
    const hosts = values.host ?? []
    for (const host of hosts) requireHost(host)
    const time_zone = values['time-zone']
    if (time_zone !== undefined) requireZone(time_zone)
    const id = await createStore(
      house.db,
      {
        name: values.name ?? '',
        hosts,
        country: (values.country ?? '').toUpperCase(),
        phone: values.phone ?? '',
        email: values.email ?? '',
        street: values.street ?? '',
        town: values.town ?? '',
        postcode: values.postcode ?? '',
        description: values.description ?? '',
        ...(time_zone === undefined ? {} : { time_zone }),
      },
      house.clock.now(),
    )
    out.line(`${values.name} is shop ${id}, at ${hosts[0]}.`)
    out.line(`Its menu:  npm run store -- import-menu FILE --store ${hosts[0]}`)
    out.line(`Its owner: npm run store -- add-staff EMAIL --name NAME --role owner --store ${hosts[0]}`)
    return 0
  },
}

/** A hostname or an address, without port and path: it is compared with what browsers send. */
function requireHost(host: string): void {
  if (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) return
  throw new CommandRefused(
    `"${host}" is no hostname: write it as in shop.example.com, without port and path.`,
  )
}

function requireZone(zone: string): void {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
  } catch {
    throw new CommandRefused(`There is no time zone "${zone}": write it as in America/New_York.`)
  }
}

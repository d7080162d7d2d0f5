import { changeStore } from '../shop/stores/change-store.ts'
import { COMMAND_LINE } from '../shop/settings/change-setting.ts'
import { countryOf } from '../shop/stores/country-of.ts'
import { deliveringTo, notDelivering } from '../shop/stores/delivery-areas.ts'
import { hostnameOf } from '../platform/http/store.ts'
import { CommandRefused, type CommandRow, findShop, parseArguments } from './command.ts'
import { commandContext } from './command-context.ts'
import { DELIVERY_USAGE, FACT_OPTIONS, readDelivery, readFacts } from './fact-options.ts'

export const changeCommand: CommandRow = {
  usage: [
    'change [--store HOST] [--name NAME] [--phone PHONE] [--email EMAIL] [--street STREET] [--town TOWN]',
    '       [--postcode CODE] [--time-zone ZONE] [--description TEXT] [--host HOST]',
    '       [--remove-host HOST]',
    ...DELIVERY_USAGE,
    '       [--no-delivery]',
    '    Changes only the given facts. Pages change at once; orders keep what they were placed with. --host becomes the',
    '    hostname that links use; the former ones still lead to the shop, until --remove-host takes one off. --deliver-to',
    '    replaces all existing delivery areas.',
  ],
  async run(services, args, out) {
    const { values } = parseArguments(args, {
      ...FACT_OPTIONS,
      store: { type: 'string' },
      'no-delivery': { type: 'boolean' },
      'remove-host': { type: 'string' },
    })
    const { store: wanted, ...words } = values
    if (Object.keys(words).length === 0)
      throw new CommandRefused('This command needs at least one option that says what to change.', {
        shows_usage: true,
      })
    if ((words.host?.length ?? 0) > 1)
      throw new CommandRefused('This command takes only one --host: the one that links use.')
    const { id, name } = await findShop(services, wanted)
    const ctx = await commandContext(services, id)
    const country = countryOf(ctx.store.country)
    const { facts, hosts } = readFacts(words, country)
    const delivery = readDelivery(words, country)
    if (delivery && words['no-delivery'])
      throw new CommandRefused('Use either --deliver-to or --no-delivery, not both.')
    await changeStore(ctx, COMMAND_LINE, {
      facts: hosts[0] === undefined ? facts : { ...facts, host: hosts[0] },
      without: words['remove-host'] === undefined ? undefined : hostnameOf(words['remove-host']),
      ...(delivery ? { settings: before => deliveringTo(before, delivery) } : {}),
      ...(words['no-delivery'] ? { settings: notDelivering } : {}),
    })
    out.line(`${facts.name ?? name}: changed ${Object.keys(words).join(', ')}.`)
    return 0
  },
}

import { SECTIONS, type SectionName } from '@tiffin/contract/shop/settings'
import type { Services } from '../platform/http/context.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { changeSettings, COMMAND_LINE } from '../shop/settings/change-setting.ts'
import { CommandRefused, type CommandRow, findShop, parseArguments } from './command.ts'
import { commandContext } from './command-context.ts'

export const setCommand: CommandRow = {
  usage: [
    'set SECTION [FIELD VALUE] [--store HOST]',
    '    Shows a section of the settings, or changes one field of it, for example: set ordering delivery.slot_capacity 12.',
    '    A dot leads to an inner field. A value is JSON or plain text. Amounts are whole pence or cents.',
    `    Sections: ${Object.keys(SECTIONS).join(', ')}.`,
  ],
  async run(services, args, out) {
    const { values, positionals } = parseArguments(args, { store: { type: 'string' } })
    const [name = '', field, word] = positionals
    if (!Object.hasOwn(SECTIONS, name) || positionals.length === 2 || positionals.length > 3)
      throw new CommandRefused('This command needs a section, alone or with a field and its value.', {
        shows_usage: true,
      })
    const section = name as SectionName
    const shop = await findShop(services, values.store)
    const unreadable: string[] = []
    services.stores.onProblem(problem => {
      if (problem.store_id === shop.id && problem.section === section) unreadable.push(problem.path)
    })
    if (field !== undefined && word !== undefined)
      await setField(services, shop.id, { section, path: field.split('.'), value: valueOf(word) })
    const { store } = await commandContext(services, shop.id)
    out.line(JSON.stringify(store.settings[section], null, 2))
    for (const path of new Set(unreadable))
      out.error(
        `The stored value of ${path || section} could not be read. Check that the value shown above is right.`,
      )
    return 0
  },
}

type Field = { section: SectionName; path: string[]; value: unknown }

async function setField(services: Services, id: number, { section, path, value }: Field): Promise<void> {
  try {
    await changeSettings(await commandContext(services, id), COMMAND_LINE, {
      settings: before => ({ [section]: withField(before[section], path, value) }),
    })
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error
    const wrong = Object.entries(error.errors).map(([name, words]) => `${name}: ${words.join(' ')}`)
    throw new CommandRefused(wrong.join('\n'))
  }
}

/**
 * Returns a copy of the value with one field changed; refuses an unknown field, so that a typing mistake is reported.
 */
function withField(value: unknown, [key = '', ...rest]: string[], to: unknown): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
    throw new CommandRefused(`There is no field "${key}" in this section.`)
  const inner = (value as Record<string, unknown>)[key]
  const changed = rest.length === 0 ? to : withField(inner, rest, to)
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === key ? changed : each))
  return { ...value, [key]: changed }
}

function valueOf(word: string): unknown {
  try {
    return JSON.parse(word)
  } catch {
    return word
  }
}

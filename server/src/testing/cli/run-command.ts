import type { Services } from '../../platform/http/context.ts'
import { runStoreCommand } from '../../cli/store-commands.ts'

export type CommandOutput = { code: number; text: string; errors: string }

/** Runs `npm run store -- ...` with these services and returns its exit code and output. */
export async function runCommand(services: Services, args: string[]): Promise<CommandOutput> {
  const lines: string[] = []
  const errors: string[] = []
  const code = await runStoreCommand(services, args, {
    line: text => void lines.push(text),
    error: text => void errors.push(text),
  })
  return { code, text: lines.join('\n'), errors: errors.join('\n') }
}

/** The arguments of `create` for a store in Whitby; a later option overrides an earlier one. */
export const plaice = (host: string): string[] =>
  words({
    host,
    name: 'Plaice & Co',
    country: 'gb',
    phone: '01632 960 001',
    email: 'plaice@example.com',
    street: '2 Quay',
    town: 'Whitby',
    postcode: 'YO21 3PU',
  })

/** `{name: 'A'}` as `--name A`. */
export function words(options: Record<string, string>): string[] {
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
}

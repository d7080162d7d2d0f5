import { reseal } from '../platform/secrets/reseal.ts'
import { CommandRefused, type CommandRow, parseArguments } from './command.ts'

const IN_PART = 2

export const rotateSecretsCommand: CommandRow = {
  usage: [
    'rotate-secrets',
    '    Encrypts every secret of the database (second factors, payment keys) anew: with the first key of SECRETS_KEY, or',
    '    with the embedded database and no SECRETS_KEY with a new one. Can be stopped and run again at any time; says which',
    '    keys are no longer needed.',
  ],
  async run(services, args, out) {
    parseArguments(args, {})
    const { keys } = services.secrets
    keys.renew?.()
    const [present, ...old] = keys.all().map(key => key.id)
    if (present === undefined)
      throw new CommandRefused(
        'SECRETS_KEY is not set. Make a key with "openssl rand -base64 32" and set it.',
      )
    const { sealed, locked, missing } = await reseal(services)
    out.line(`${sealed} ${sealed === 1 ? 'secret is' : 'secrets are'} now encrypted with the key ${present}.`)
    if (locked > 0) {
      const which = missing.size > 0 ? ` They need the key ${[...missing].join(', ')}.` : ''
      out.error(`${locked} could not be read and stay as they are.${which}`)
      return IN_PART
    }
    if (keys.forgetOld) keys.forgetOld()
    else if (old.length > 0)
      out.line(
        `Nothing needs ${old.join(', ')} any more: take it out of SECRETS_KEY, or delete the file secrets.key where it is from there.`,
      )
    return 0
  },
}

import { baseOf } from '@tiffin/contract/platform/texts/languages'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** Refuses a language that the shop does not offer, and the one in which it writes. */
export function requireLanguage({ store }: Pick<Context, 'store'>, language: string): void {
  const { default: own, options } = store.configuration.language
  const offered = options.map(({ code }) => baseOf(code))
  if (language === baseOf(own) || !offered.includes(language)) throw refusal('not-found')
}

import { variantIn } from '@tiffin/contract/platform/texts/languages'
import type { Context } from '../http/context.ts'
import type { Translate } from './texts.ts'

/**
 * A stored or requested language in the wording of the shop's country. Orders and accounts from before the country had
 * a wording store the base language.
 */
export function wordingOf(
  { services, store }: Pick<Context, 'services' | 'store'>,
  language: string,
): string {
  return services.texts.known(variantIn(store.configuration.country.iso, language))
}

/** The texts of a language in the wording of the shop's country. */
export function shopTexts(ctx: Pick<Context, 'services' | 'store'>, language: string): Translate {
  return ctx.services.texts.of(wordingOf(ctx, language))
}

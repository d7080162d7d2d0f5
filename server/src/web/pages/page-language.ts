import { variantIn } from '@tiffin/contract/platform/texts/languages'
import type { FastifyRequest } from 'fastify'
import type { Store } from '../../platform/http/store.ts'
import { DEFAULT_LANGUAGE } from '../../platform/texts/texts.ts'

/**
 * The language of a page: `?lang=`, else the cookie that the picker sets, else the store's language; only languages
 * that the store offers [C-19].
 */
export function pageLanguage(request: FastifyRequest, store: Store | undefined, available: string[]): string {
  const offered = (store?.configuration.language.options.map(option => option.code) ?? available).filter(
    code => available.includes(code),
  )
  const requested = (request.query as { lang?: unknown }).lang
  const cookie = /(?:^|;\s*)language=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  const { country, language } = store?.configuration ?? {}
  const wishes = [requested, cookie, language?.default ?? acceptedOf(request)]
    .filter(wish => typeof wish === 'string')
    .map(wish => (country ? variantIn(country.iso, wish) : wish))
  return wishes.find(wish => offered.includes(wish)) ?? DEFAULT_LANGUAGE
}

/** Without a store the browser's `Accept-Language` decides. */
function acceptedOf(request: FastifyRequest): string | undefined {
  return request.headers['accept-language']?.slice(0, 2).toLowerCase()
}

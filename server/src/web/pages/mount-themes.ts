import type { Settings } from '@tiffin/contract/shop/settings'
import type { Theme } from '@tiffin/contract/shop/settings/look'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/http/context.ts'
import { type LastingBody, lastingBody, sendLasting } from '../../platform/http/lasting-body.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { logoOf } from '../../shop/settings/logo-of.ts'
import type { BuiltStorefront } from './built-storefront.ts'

type Params = { hash: string; file: string }

/**
 * Serves a shop's theme and its preview as style sheets, under the SHA-256 of its hostname [C-18]. Browsers revalidate
 * them at every use.
 */
export function mountThemes(
  app: FastifyInstance,
  { stores }: Services,
  { storefront }: BuiltStorefront,
): void {
  const made = new WeakMap<Theme, LastingBody>()
  const bodyOf = (theme: Theme, look: Settings['look']) => {
    const body = made.get(theme) ?? lastingBody(storefront.themeFileOf(theme, logoOf(look, theme)))
    made.set(theme, body)
    return body
  }
  app.get<{ Params: Params }>('/storage/theme/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    if (file !== 'live.css' && file !== 'preview.css') throw refusal('not-found')
    const store = await stores.byHash(hash)
    if (!store) throw refusal('store-unknown')
    const { look, preview } = store.settings
    reply
      .header('cache-control', 'public, no-cache')
      .header('vary', 'Accept-Encoding')
      .type('text/css; charset=utf-8')
    return sendLasting(request, reply, bodyOf(file === 'live.css' ? look.theme : preview, look))
  })
}

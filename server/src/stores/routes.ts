import { getConfigurationFile, getShortUrl, getStore } from '@tiffin/contract/stores'
import { sql } from 'kysely'
import { refusal } from '../http/refusal.ts'
import { type Route, route } from '../http/route.ts'
import { configurationOf } from './configuration.ts'
import { detailsOf } from './details.ts'

export const storeRoutes: Route[] = [
  route(getStore, async ctx => ({ data: detailsOf(ctx.store) })),

  route(getConfigurationFile, async (ctx, { params }) => {
    const store = await ctx.services.stores.byHash(params.hash)
    if (!store) throw refusal('store-unknown')
    return configurationOf(store)
  }),

  route(getShortUrl, async (ctx, { query }) => {
    const [link] = await ctx.query(
      sql<{
        id: string
        url: string
      }>`select id, url from short_url where store_id = ${ctx.store.id} and id = ${query.shortUrl}`,
    )
    if (!link) throw refusal('not-found')
    return { outcome: 'success' as const, url: link.url, short_url_id: link.id }
  }),
]

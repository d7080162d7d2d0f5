import type * as endpoints from '@tiffin/contract/shop/groups/diner'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { searchForm } from '../../platform/texts/search-form.ts'
import { storesOfGroup } from './stores-of-group.ts'

const MOST = 10

/** The delivery areas of the group whose name has a word that begins with the typed text. */
export async function autocompleteGroupAreas(
  ctx: Context,
  { query }: DecodedRequest<typeof endpoints.autocompleteGroupAreas>,
): Promise<ResponseFor<typeof endpoints.autocompleteGroupAreas>> {
  const sought = searchForm(query.q.trim())
  if (sought === '') return { data: [] }
  const stores = await storesOfGroup(ctx.services, ctx.store)
  const areas = stores
    .filter(({ settings }) => settings.ordering.delivery.enabled)
    .flatMap(({ id, settings }) =>
      settings.delivery.areas.map(({ name }, index) => ({ id: `${id}-${index}`, name, store_id: id })),
    )
  const matches = areas.filter(({ name }) => ` ${searchForm(name)}`.includes(` ${sought}`))
  return { data: matches.slice(0, MOST) }
}

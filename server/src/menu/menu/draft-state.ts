import type { DraftState } from '@tiffin/contract/menu/drafts/draft-state'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { follow } from '../../platform/http/follow.ts'
import type { Source } from '../../platform/http/stream.ts'

/** The state of the draft, without its contents. */
export async function draftStateOf({ query, store }: Pick<Context, 'query' | 'store'>): Promise<DraftState> {
  const [row] = await query(
    sql<DraftState>`select coalesce(revision, 0) as revision, menu_revision, document is not null as exists,
        coalesce(changed_by, '') as by
      from store_state left join menu_draft on menu_draft.store_id = ${store.id}
      where store_state.store_id = ${store.id}`,
  )
  if (!row) throw new Error(`there is no store ${store.id}`)
  return row
}

/**
 * Streams the state of the draft: now, and after each change of the draft or of the menu on which
 * it is based.
 */
export function draftStates(ctx: Pick<Context, 'query' | 'store' | 'services'>): Source<DraftState> {
  return async emit => {
    let told = ''
    const { services, store } = ctx
    return follow(services.db, { topics: ['draft', 'store'], store_id: store.id }, async () => {
      const state = await draftStateOf(ctx)
      const revisions = `${state.menu_revision} ${state.revision}`
      if (revisions === told) return
      told = revisions
      emit(revisions, state)
    })
  }
}

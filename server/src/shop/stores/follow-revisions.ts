import type { Revisions } from '@tiffin/contract/shop/stores/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Source } from '../../platform/http/stream.ts'

/**
 * A page whose stream is refused because of the limit retries after some minutes; until then it
 * polls every minute.
 */
const FULL_FOR_SECONDS = 300

/** Streams the revisions of the shop. It sends the whole state each time, so a reconnect misses nothing. */
export async function followRevisions({ services, store, ip }: Context): Promise<Source<Revisions>> {
  if (!services.followers.hasRoom(ip)) throw refusal('too-many-requests', { retry_after: FULL_FOR_SECONDS })
  return emit => {
    let told = 0
    return services.followers.follow(store.id, ip, ({ menu_revision, settings_revision }) =>
      emit(String(++told), { menu_revision, settings_revision }),
    )
  }
}

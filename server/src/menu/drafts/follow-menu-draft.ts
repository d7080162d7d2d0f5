import type { DraftState } from '@tiffin/contract/menu/drafts/draft-state'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Source } from '../../platform/http/stream.ts'
import { draftStates } from '../menu/draft-state.ts'

/** Streams changes to a page that shows the draft; for other pages there are no events. */
export async function followMenuDraft(ctx: Context): Promise<Source<DraftState>> {
  if (!ctx.draft) throw refusal('not-found')
  return draftStates(ctx)
}

import type { DraftState } from '@tiffin/contract/drafts/draft-state'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { Source } from '../http/stream.ts'
import { draftStates } from '../menu/draft-state.ts'

/** For a page that shows the draft; for others there is nothing to hear. */
export async function followMenuDraft(ctx: Context): Promise<Source<DraftState>> {
  if (!ctx.draft) throw refusal('not-found')
  return draftStates(ctx)
}

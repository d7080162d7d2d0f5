import type { DraftState } from '@tiffin/contract/menu/drafts/draft-state'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Source } from '../../platform/http/stream.ts'
import { draftStates } from '../menu/draft-state.ts'

/** For a page that shows the draft; for others there is nothing to hear. */
export async function followMenuDraft(ctx: Context): Promise<Source<DraftState>> {
  if (!ctx.draft) throw refusal('not-found')
  return draftStates(ctx)
}

import type { DraftState } from '@tiffin/contract/menu/drafts/draft-state'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { Source } from '../../platform/http/stream.ts'
import { draftStates } from '../menu/draft-state.ts'

/** Notifies an open editor that a colleague has changed the draft. */
export async function followDraft(ctx: StaffStoreContext): Promise<Source<DraftState>> {
  return draftStates(ctx)
}

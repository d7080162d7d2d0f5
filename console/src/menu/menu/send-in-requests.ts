import type { DraftChange, DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { applyChanges } from '@tiffin/contract/menu/drafts/apply-changes'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import { inRequests } from './in-requests.ts'

/**
 * Sends many changes in as many requests as needed. If one is refused, the previous ones are
 * reverted, so that either all changes are made or none. The refusal is rethrown.
 */
export async function sendInRequests(
  before: DraftMenu,
  changes: DraftChange[],
  send: (part: DraftChange[]) => Promise<unknown>,
): Promise<void> {
  const made: DraftChange[] = []
  try {
    for (const part of inRequests(changes)) {
      await send(part)
      made.push(...part)
    }
  } catch (error) {
    const back = changesBetween(applyChanges(before, made).menu, before)
    for (const part of inRequests(back)) await revertChanges(part, send)
    throw error
  }
}

/**
 * If reverting fails too, the next read of the draft shows the result, and the first refusal is
 * shown to the user.
 */
async function revertChanges(
  part: DraftChange[],
  send: (part: DraftChange[]) => Promise<unknown>,
): Promise<void> {
  try {
    await send(part)
  } catch {
    // See above.
  }
}

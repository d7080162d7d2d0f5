import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import { pictureName } from '@tiffin/contract/shop/pictures/pictures'
import type { Context } from '../../platform/http/context.ts'
import { ownPictures } from '../../shop/pictures/own-pictures.ts'
import { storedPictures } from '../menu/stored-rows.ts'
import type { LineProblem } from '../menu-file/read-line.ts'

/** How many pictures are requested at the same time, and the time limit for all of them together. */
const AT_ONCE = 6
const TIME_LIMIT_MS = 60_000

/**
 * Looks up pictures of the shop's own, and requests every other picture, before any transaction begins. Returns the
 * addresses that failed, with the reason. Pictures that the shop already uses are not checked again.
 */
export async function checkPictures(
  ctx: Context,
  addresses: string[],
): Promise<ReadonlyMap<string, LineProblem>> {
  const refused = new Map<string, LineProblem>()
  if (addresses.length === 0) return refused
  const known = await storedPictures(ctx)
  for (const address of await unknownPictures(ctx, addresses)) refused.set(address, strangeTo(address))
  const open = addresses.filter(address => !known.has(address) && !pictureName(address)).values()
  const until = performance.now() + TIME_LIMIT_MS
  const askNext = async () => {
    for (const address of open) {
      const isLate = performance.now() > until
      const answer = isLate
        ? { ok: false as const, why: ['picture.all_late'] as const }
        : await ctx.services.integrations.pictures.look(address)
      if (!answer.ok) refused.set(address, problemOf(address, answer.why))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
  return refused
}

/**
 * The addresses of own pictures that the shop does not have. The other pictures are marked as used
 * now.
 */
async function unknownPictures(ctx: Context, addresses: string[]): Promise<string[]> {
  const own = addresses.filter(address => pictureName(address))
  if (own.length === 0) return []
  const found = await ownPictures(ctx, own)
  return own.filter(address => !found.has(address))
}

function strangeTo(address: string): LineProblem {
  return {
    reason: ['reason.no_own_picture', { address }],
    remedy: ['remedy.own_picture'],
  }
}

function problemOf(address: string, why: TextKey): LineProblem {
  return {
    reason: ['reason.picture_asked', { address, why }],
    remedy: ['remedy.public_picture'],
  }
}

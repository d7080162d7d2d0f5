import { AccountNoticeKind, WayIn } from '@tiffin/contract/people/accounts/ways-in'
import { SOCIAL_NAMES, SOCIAL_PROVIDERS, type SocialProvider } from '@tiffin/contract/people/social/providers'
import { Id } from '@tiffin/contract/ids'
import { datedOf } from '@tiffin/ui/dated.ts'
import * as z from 'zod/mini'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/send.ts'
import { deviceWords } from '../../platform/sessions/device-words.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import type { Translate } from '../../platform/texts/texts.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { shopTexts } from '../../platform/texts/wording.ts'

type Row = { first_name: string; email: string; language: string }

/** The page where the customer can undo the change. If the password was changed, only a link from a letter sets another. */
const LINKS: Record<AccountNoticeKind, string> = {
  new_device: '/profile/password',
  new_passkey: '/profile/password',
  new_password: '/login?step=forgot',
  new_link: '/profile/password',
  first_proof: '/login?step=forgot',
}

/** Notifies the owner of an account of a new device, or of a change of the ways to sign in. */
export const mailAccountNotice = jobKind({
  name: 'mail-account-notice',
  lane: 'mail',
  // The session may have ended before the letter is written.
  payload: z.object({
    customer_id: Id,
    device: z.string(),
    at: z.string(),
    kind: AccountNoticeKind,
    provider: z.optional(z.enum(SOCIAL_PROVIDERS)),
    ended: z.optional(z.array(WayIn)),
  }),
  async run(ctx, { customer_id, device, at, kind, provider, ended = [] }, id) {
    const [row] = await ctx.query(sql<Row & { sent: boolean }>`
      select first_name, email, language,
        exists (select from message where store_id = ${ctx.store.id} and id = ${id}) as sent
      from customer where store_id = ${ctx.store.id} and id = ${customer_id} and not guest and status <> 'DELETED'`)
    if (!row || row.sent) return
    const t = shopTexts(ctx, row.language)
    const { dateAndTime } = datedOf(ctx.store.configuration.country.iso, t)
    const { accountNotices, writeLetter } = await builtLetters()
    const props = {
      t,
      values: {
        shop: ctx.store.name,
        device: device || t('mail.new_device.unknown'),
        time: dateAndTime(toLocal(ctx.store, Temporal.Instant.from(at))),
        provider: provider ? SOCIAL_NAMES[provider] : '',
        ended: ended.map(way => wordsOf(t, way)).join(', '),
      },
      first_name: row.first_name,
      link: linkTo(ctx, LINKS[kind]),
    }
    const letter = writeLetter(accountNotices[kind], props, senderOf(ctx, row.language, row.email))
    await sendLetter(ctx, { id, to: row.email, order_id: null, customer_id }, letter)
  },
})

/** A provider has the same name in every language. */
function wordsOf(t: Translate, way: WayIn): string {
  return way === 'password' || way === 'passkey' ? t(`mail.first_proof.${way}`) : SOCIAL_NAMES[way]
}

export type AccountNotice = { kind: AccountNoticeKind; provider?: SocialProvider; ended?: WayIn[] }

/** The letter about a sign-in; undefined if the device is known and no way to sign in has ended. */
export function signInNotice({
  ended,
  isKnown,
}: {
  ended: WayIn[]
  isKnown: boolean
}): AccountNotice | undefined {
  if (ended.length > 0) return { kind: 'first_proof', ended }
  return isKnown ? undefined : { kind: 'new_device' }
}

/** The statement that queues the letter for each row of `from`, which has the column `customer_id`. */
export function accountNotice(
  ctx: Pick<Context, 'store' | 'now' | 'user_agent'>,
  { from, ...notice }: AccountNotice & { from: Sql },
): Sql {
  const device = deviceWords(ctx.user_agent)
  const payload = { customer_id: sql`customer_id`, device, at: ctx.now.toString(), ...notice }
  return job(ctx, mailAccountNotice, { payload, from })
}

import { Id } from '@tiffin/contract/ids'
import { datedOf } from '@tiffin/ui/dated.ts'
import { strToU8, zipSync } from 'fflate'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { shopTexts } from '../../platform/texts/wording.ts'
import { newToken } from '../../platform/sessions/tokens.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { collectPersonalData } from './collect.ts'
import { exportPage } from './export-page.ts'
import { exportWriter } from './export-words.ts'
import { EXPORT_HOURS } from './exports.ts'

type Recipient = { id: string; first_name: string; email: string; language: string }

/**
 * Makes the archive of a customer's personal data and sends the link. The link's token is created here and only its
 * hash is stored, so a repeated attempt creates a new one.
 */
export const makeExport = jobKind({
  name: 'make-export',
  lane: 'upkeep',
  payload: z.object({ request_id: Id }),
  async run(ctx, { request_id }, id) {
    const sent = await ctx.query(sql`select id from message where store_id = ${ctx.store.id} and id = ${id}`)
    if (sent.length > 0) return
    const [customer] = await ctx.query(sql<Recipient>`
      select customer.id, customer.first_name, customer.email, customer.language from data_request
      join customer on customer.store_id = data_request.store_id and customer.id = data_request.customer_id
      where data_request.store_id = ${ctx.store.id} and data_request.id = ${request_id} and customer.status <> 'DELETED'`)
    if (!customer) return
    const { token, token_hash } = newToken()
    await ctx.query(sql`update data_request set archive = ${await archiveOf(ctx, customer)}, made_at = ${ctx.now},
      token_hash = ${token_hash} where store_id = ${ctx.store.id} and id = ${request_id}`)
    const letter = await write(ctx, customer, token)
    await sendLetter(
      ctx,
      { id, to: customer.email, order_id: null, customer_id: customer.id, secret: token },
      letter,
    )
  },
})

/** A ZIP file with the data as JSON, for programs, and as a page, for people. */
async function archiveOf(ctx: Context, { id, language }: Recipient): Promise<Buffer> {
  const tables = await collectPersonalData(ctx, id)
  const shop = ctx.store.name
  const document = {
    shop,
    made_at: ctx.now.toString(),
    data: Object.fromEntries(tables.map(({ table, rows }) => [table, rows])),
  }
  const writer = exportWriter(ctx, language, tables)
  const page = exportPage({ writer, shop, made_at: writer.dated(ctx.now), tables })
  return Buffer.from(
    zipSync({ 'data.html': strToU8(page), 'data.json': strToU8(JSON.stringify(document, null, 2)) }),
  )
}

async function write(ctx: Context, { first_name, email, language }: Recipient, token: string) {
  const { dataExported, writeLetter } = await builtLetters()
  const until = datesOf(ctx, language)(ctx.now.add({ hours: EXPORT_HOURS }))
  const props = {
    t: shopTexts(ctx, language),
    values: { shop: ctx.store.name, until },
    first_name,
    link: linkTo(ctx, `/my-data#${token}`),
  }
  return writeLetter(dataExported, props, senderOf(ctx, language, email))
}

function datesOf(ctx: Context, language: string): (instant: Temporal.Instant) => string {
  const { dateAndTime } = datedOf(ctx.store.configuration.country.iso, shopTexts(ctx, language))
  return instant => dateAndTime(toLocal(ctx.store, instant))
}

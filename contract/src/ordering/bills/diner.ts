import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { Bill, BillNews } from './bill.ts'
import { ShareChoice } from './share-choice.ts'

const params = z.object({ token: Id })

/** The payment of a share. `message`: why it failed; else empty. */
export const ShareResult = z.object({ state: z.enum(['success', 'pending', 'failed']), message: z.string() })
export type ShareResult = z.infer<typeof ShareResult>

/** The bill of a table, for everybody who has its token [API-98]. */
export const getBill = endpoint({
  method: 'GET',
  path: '/dine_in/bill/:token',
  auth: 'visitor',
  summary: 'What a table has ordered, by rounds, and what is still to be paid. It needs only the token.',
  params,
  query: z.object({
    ...common,
    /** The share whose payer has just returned from the provider’s page, so the provider is asked for the result. */
    returned: z.optional(Id),
  }),
  response: z.object({
    data: Bill,
    /** The payment of the share `returned`; null without one. */
    result: z.nullable(ShareResult),
  }),
})

export const followBill = endpoint({
  method: 'GET',
  path: '/dine_in/bill/:token/events',
  auth: 'visitor',
  summary:
    'A stream that announces each change of a table’s bill: what other phones order and pay. It needs only the token.',
  params,
  wire: { stream: BillNews },
})

/** Pays a share by card or from a wallet [U-06]. Several phones that pay one share share one payment. */
export const payBill = endpoint({
  method: 'POST',
  path: '/dine_in/bill/:token/payment',
  auth: 'visitor',
  summary:
    'Pays a share of a bill. By card the payer continues at `url`, which returns to `redirectUrl`, an address of this shop, with the query `share`. 409: nothing is due for it any longer, somebody else is paying it, or it costs another `amount` now.',
  params,
  body: z.object({
    choice: ShareChoice,
    /** What the payer was shown. */
    amount: Money,
    /** A tip in addition, of at most the amount. A payer who joins the payment of another phone has its tip. */
    tip: z.optional(Money.check(z.gte(0))),
    /** By card; with `WALLET` from the wallet of the customer, who is signed in. */
    payment_mode: z.optional(z.enum(['CARD', 'WALLET'])),
    /** The share whose card payment is continued, or the id of a share from a wallet: sent again, it is paid once. */
    share: z.optional(Id),
    redirectUrl: z.string().check(z.maxLength(500)),
  }),
  response: z.object({
    outcome: z.enum(['success', 'failed']),
    /** The id of the share. */
    share: Id,
    /** Null: it failed, it was paid from the wallet, or another phone is starting the payment at this moment. */
    url: z.nullable(z.string()),
    message: z.string(),
  }),
})

/** Ends a card payment whose payer has left, so that its amount can be paid in another way [U-06]. */
export const cancelShare = endpoint({
  method: 'POST',
  path: '/dine_in/bill/:token/payment/:share/cancel',
  auth: 'visitor',
  summary:
    'Cancels the card payment of a share that is in progress. A payment that is made already is kept, also if the bank has not responded: `state` is `success` or `pending` then. It needs only the token.',
  params: z.object({ token: Id, share: Id }),
  response: z.object({ result: ShareResult }),
})

import { getProfile } from '@tiffin/contract/people/accounts/diner'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { CallError } from '@tiffin/contract/client'
import { withinHours } from '@tiffin/contract/shop/places/areas/area-hours'
import { checkAvailability } from '@tiffin/contract/shop/slots/check-availability'
import { typeOf } from '../cart/use-service.ts'
import type { Shop } from '../../lib/shop.tsx'
import { preorderQuery } from '../../shop/stores/store-queries.ts'
import { transition } from './checkout-machine.ts'
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type FormSnapshot,
  type PageEffect,
  READY,
  type StepEffect,
} from './checkout-states.ts'
import { findOrder } from '../cart/find-order.ts'
import { endBegun } from './last-order.ts'
import { sendOrder } from './send-order.ts'
import type { CheckoutRun, Perform } from './perform.ts'
import type { FieldTexts } from '../../lib/field-texts.ts'

/** The page whose button is pressed: the checkout or the quick order. */
export type CheckoutRunPage = {
  /** The current page, with this basket if it has not been rendered yet. */
  form: (cart?: WireCart) => FormSnapshot
  /** Returns the errors that the server found. */
  saveParts: () => Promise<FieldTexts>
  /** Whether the diner is still on the page. */
  isHere: () => boolean
  perform: Perform
}

type Options = {
  shop: Shop
  page: CheckoutRunPage
}

const WAIT_MS = [400, 1500, 4000]

const STEPS: { [Do in StepEffect['do']]: Step<Do> } = {
  async save_parts({ shop, page }) {
    const problems = await page.saveParts()
    return Object.keys(problems).length > 0
      ? { on: 'parts_refused', problems }
      : { on: 'parts_saved', basket: shop.cart.view().cart }
  },
  async read_profile({ shop }) {
    try {
      await shop.call(getProfile, {})
      return { on: 'profile_read' }
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return { on: 'unauthorized' }
      return { on: 'failed', error }
    }
  },
  read_basket: async ({ shop }) => ({ on: 'basket_read', basket: await shop.cart.flush() }),
  async check_time({ shop }, { cart }) {
    const lookup = withinHours(await freshLookup(shop), cart.delivery_hours)
    const { type, pre_order_time } = cart
    const availability = checkAvailability({ lookup, service_type: typeOf(type), pre_order_time })
    return { on: 'time_checked', availability }
  },
  save_attributes: async ({ shop }, { attributes }) => ({
    on: 'attributes_saved',
    basket: await shop.cart.update(attributes),
  }),
  send_order: ({ shop }, { request, cvv }) => sendOrder(shop, request, cvv),
  async wait_to_retry(_, { tries }) {
    await new Promise(resolve => setTimeout(resolve, WAIT_MS[tries - 1]))
    return { on: 'retry_due' }
  },
  async find_order({ shop }, { cart_id }) {
    const order_id = await findOrder(shop, cart_id)
    return order_id === undefined ? { on: 'no_order_found' } : { on: 'order_found', order_id }
  },
  read_times: async ({ shop, page }) => ({
    on: 'times_read',
    lookup: await freshLookup(shop),
    form: page.form(),
  }),
  async adopt_basket({ shop }, { cart }) {
    shop.cart.adopt(cart)
    return undefined
  },
  async end_payment(_, { order_id, paid }) {
    endBegun(order_id, { placed: paid })
    return undefined
  },
  async remove_lines({ shop, page }, { line_ids }) {
    shop.cart.remove(line_ids)
    const basket = await shop.cart.flush()
    return { on: 'lines_removed', basket, form: page.form(basket) }
  },
}

type Step<Do extends StepEffect['do']> = (
  at: Pick<Options, 'shop' | 'page'>,
  effect: Extract<StepEffect, { do: Do }>,
) => Promise<CheckoutEvent | undefined>

/** Effects during which the page reads data and ignores presses. */
const SLOW: readonly CheckoutEffect['do'][] = ['choose_other_time', 'show_wallet_refusal']

/**
 * Carries out the effects of the checkout's transitions and sends their results as the next events.
 */
export function createCheckoutRun({ shop, page: firstPage }: Options) {
  let page = firstPage
  let state = READY
  const listeners = new Set<() => void>()
  const run: CheckoutRun = {
    state: () => state,
    subscribe(onState) {
      listeners.add(onState)
      return () => listeners.delete(onState)
    },
    send: event => void handleEvent(event),
    agree: () => void handleEvent({ on: 'agreed', form: page.form() }),
  }

  /** Resolves when the checkout waits for the diner or has ended. */
  async function handleEvent(event: CheckoutEvent): Promise<void> {
    const [next, ...effects] = transition(state, event)
    state = next
    for (const listener of listeners) listener()
    for (const effect of effects) await (isStep(effect) ? carryOut(effect) : show(effect))
  }

  async function carryOut(effect: StepEffect): Promise<void> {
    const step = STEPS[effect.do] as Step<StepEffect['do']>
    let event: CheckoutEvent | undefined
    try {
      event = await step({ shop, page }, effect)
    } catch (error) {
      await applyPageEvent({ on: 'failed', error })
      // Any error except a refused call is a bug and is reported as one.
      if (!(error instanceof CallError)) throw error
    }
    if (event) await applyPageEvent(event)
  }

  async function applyPageEvent(event: CheckoutEvent): Promise<void> {
    if (!page.isHere()) await handleEvent({ on: 'page_left' })
    await handleEvent(event)
  }

  async function show(effect: PageEffect): Promise<void> {
    try {
      await page.perform(effect, run)
    } finally {
      if (SLOW.includes(effect.do)) await handleEvent({ on: 'reported' })
    }
  }

  return {
    ...run,
    handleEvent,
    /** Called at each render. */
    setPage(next: CheckoutRunPage): void {
      page = next
    },
  }
}

function isStep(effect: CheckoutEffect): effect is StepEffect {
  return effect.do in STEPS
}

function freshLookup(shop: Shop) {
  return shop.client.query({ ...preorderQuery(shop), staleTime: 0 })
}

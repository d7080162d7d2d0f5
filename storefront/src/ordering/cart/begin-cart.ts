import { createCart, updateCart } from '@tiffin/contract/ordering/cart/diner'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { CallError } from '@tiffin/contract/client'
import type { ServiceType } from '@tiffin/contract/ids'
import type { Api } from '../../lib/api.ts'
import type { CartAttributes } from '../../lib/cart-store.ts'
import { isCartExpired } from '../../lib/error-like.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

export type BeginningOptions = {
  call: Api['call']
  /** The service type of the first basket, and the attributes to set at once. */
  start: () => { service_type: ServiceType; attributes: CartAttributes }
  /** The new basket was created without this attribute, because the shop refused it. */
  onLeftOut: (wish: Wish, error: CallError) => void
}

type Wish = keyof CartAttributes

/**
 * A basket that is being created. It is complete when its attributes have been accepted or refused.
 */
type Beginning = { key: string; service_type: ServiceType; wishes: CartAttributes; id?: string }

type Options = BeginningOptions & { hold: (cart: WireCart) => void }

/**
 * Creates the first basket and sets the time and place that are known at that time. An attribute
 * that the shop refuses is omitted and reported, because the tapped dish has to be added in any
 * case. After a cut connection it continues where it stopped, under the same idempotency key [B-08,
 * V12].
 */
export function createBeginning({ call, start, onLeftOut, hold }: Options) {
  let under_way: Beginning | undefined
  let ensuring: Promise<string> | undefined

  async function make(): Promise<Beginning> {
    const { service_type, attributes } = start()
    const isSame = under_way?.service_type === service_type
    const key = (isSame && under_way?.key) || crypto.randomUUID()
    under_way = { key, service_type, wishes: attributes }
    const body = { online_offline: 'online', platform: 'WEB', service_type }
    const { resource_id } = await call(createCart, { body, idempotency_key: key })
    writeStored('cart_id', resource_id)
    under_way = { ...under_way, id: resource_id }
    return under_way
  }

  async function sendWish(id: string, wishes: CartAttributes): Promise<void> {
    const names = Object.keys(wishes) as Wish[]
    if (names.length === 0) return
    try {
      hold((await call(updateCart, { ...wholeCart(id), body: wishes })).data)
    } catch (error) {
      if (!isRefusal(error)) throw error
      // One of several attributes was refused: set each separately, so that the others are
      // accepted.
      if (names.length === 1) return onLeftOut(names[0]!, error)
      for (const name of names) await sendWish(id, { [name]: wishes[name] })
    }
  }

  async function find(): Promise<string> {
    const known = readStored('cart_id')
    if (known && known !== under_way?.id) under_way = undefined
    const beginning = known ? under_way : await make()
    if (!beginning?.id) return known!
    await sendWish(beginning.id, beginning.wishes)
    under_way = undefined
    return beginning.id
  }

  return {
    /** The basket's id. Creates a basket if the browser has no open one. Concurrent calls wait for the same basket. */
    ensure(): Promise<string> {
      ensuring ??= find().finally(() => {
        ensuring = undefined
      })
      return ensuring
    },

    /** Forgets an unfinished basket: the next one starts from the beginning. */
    forget(): void {
      under_way = undefined
    },
  }
}

/** Parameters of a call that changes a basket and returns all of it [B-17, B-18]. */
export function wholeCart(id: string) {
  return { params: { id }, query: { basket: 'true' } }
}

/**
 * Whether the attribute itself was refused: not the basket [B-10] or the session, and not because
 * of another failure.
 */
function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && [400, 404, 409, 422].includes(error.status) && !isCartExpired(error)
}

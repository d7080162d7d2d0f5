import { CallError } from '@tiffin/contract/client'
import { SLOT_CODE } from '@tiffin/contract/error-codes'
import type { ServiceType } from '@tiffin/contract/ids'
import { ASAP } from '@tiffin/contract/time'
import { announce } from '@tiffin/ui/live-region'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import type { CartAttributes } from '../../lib/cart-store.ts'
import { errorLike } from '../../lib/error-like.ts'
import { closePopup, openPopup, popupNow } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useCart } from './use-cart.ts'
import { type Service, useService } from './use-service.ts'

export type ServiceRequest = {
  service_type: ServiceType
  /** Undefined: the shop's default time. */
  pre_order_time: string | undefined
  /** Empty: not changed. */
  postcode: string
  /** Called after the change, unless the diner has closed the popup that requested it. */
  onDone?: (() => void) | undefined
}

/** The popups that request a change or ask about it. */
const REQUESTING = new Set<string | undefined>(['service', 'start', 'missing_items'])

/**
 * Changes type, time and place. Asks for confirmation if some of the dishes are not available for
 * the other type [T-11 to T-13, T-25].
 */
export function useServiceChange() {
  const { t, textOfError } = useTexts()
  const { client } = useShop()
  const { store } = useCart()
  const service = useService()
  const [underWay, setUnderWay] = useState<ServiceType>()

  const fail = (error: unknown) => {
    if (error instanceof CallError && error.code === SLOT_CODE)
      void client.invalidateQueries({ queryKey: ['preorder'] })
    showToast({ kind: 'error', text: textOfError(errorLike(error)) })
  }

  /** Sets time and place on the basket. A chosen time creates the basket if it does not exist yet. */
  const settle = async (wanted: ServiceRequest) => {
    const attributes = attributesOf(wanted, service)
    if (Object.keys(attributes).length === 0) return
    if (!readStored('cart_id') && wanted.pre_order_time === ASAP) return
    await store.update(attributes)
  }

  /** Marks the type as pending during the work. */
  const towards = async (service_type: ServiceType, work: () => Promise<void>): Promise<void> => {
    setUnderWay(service_type)
    try {
      await work()
    } catch (error) {
      fail(error)
    } finally {
      setUnderWay(undefined)
    }
  }

  const change = async (wanted: ServiceRequest): Promise<void> => {
    // Without a table the diner chooses it first.
    if (wanted.service_type === 'dinein' && !readStored('table_name')) return location.assign('/dine-in/')
    return towards(wanted.service_type, async () => {
      if (wanted.service_type === service.service_type) {
        writeStored('order_type', wanted.service_type)
        await settle(wanted)
        return done(wanted)
      }
      const answer = await store.askType(wanted.service_type)
      const adopt = async () => {
        if (answer) await store.adoptType(answer)
        else writeStored('order_type', wanted.service_type)
        await settle(wanted)
        done(wanted)
      }
      if (!answer?.missing_items.length) return await adopt()
      openPopup('missing_items', {
        names: answer.missing_items.map(item => item.name),
        onYes: () => void towards(wanted.service_type, adopt),
        onNo: closePopup,
      })
    })
  }

  const done = ({ onDone }: ServiceRequest) => {
    const isOpen = REQUESTING.has(popupNow()?.name)
    // Another popup that was opened meanwhile stays open.
    if (isOpen) closePopup()
    // Without dishes there is no order yet; the control that gets the focus back names the new choice.
    if (store.view().count > 0) announce(t('service.changed'))
    if (isOpen) onDone?.()
  }
  return { change, busy: underWay !== undefined, underWay }
}

/** What the request changes of the basket apart from its type. */
function attributesOf(
  { pre_order_time, postcode, service_type }: ServiceRequest,
  service: Service,
): CartAttributes {
  const attributes: CartAttributes = {}
  const isOther = pre_order_time !== undefined && pre_order_time !== service.pre_order_time
  if (isOther) attributes.pre_order_time = pre_order_time
  if (postcode && service_type === 'delivery' && readStored('cart_id')) attributes.postcode = postcode
  return attributes
}

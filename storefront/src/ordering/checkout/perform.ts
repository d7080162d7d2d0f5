import { afterPopup } from '../../lib/after-popup.ts'
import type { CheckoutEvent, CheckoutState, EffectOf, PageEffect } from './checkout-states.ts'

/** The running checkout of a page. */
export type CheckoutRun = {
  state: () => CheckoutState
  /** Returns a function that stops it. */
  subscribe: (onState: () => void) => () => void
  send: (event: CheckoutEvent) => void
  /** Answers the last question with yes. */
  agree: () => void
}

/** Further effects wait for the promise. */
export type Perform = (effect: PageEffect, run: CheckoutRun) => void | Promise<void>

type Performers = {
  [Do in PageEffect['do']]: (effect: EffectOf<Do>, run: CheckoutRun) => void | Promise<void>
}

/** A function that performs a page's effects by name. */
export function performerOf(performers: Performers): Perform {
  return (effect, run) => (performers[effect.do] as Perform)(effect, run)
}

/** Closes the popup of the security code; resolves when its history entry is gone. */
export function closeCode(): Promise<void> {
  return new Promise(resolve => afterPopup(resolve))
}

import type { SavedCard } from '@tiffin/contract/money/cards/diner'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import type { reorder } from '@tiffin/contract/ordering/orders/diner'
import type { ReactNode } from 'react'
import type { MoreInfoNeeded } from './people/account/send-social-login.ts'
import type { CheckoutRun } from './ordering/checkout/perform.ts'
import { type OnIntent, onIntent } from './lib/on-intent.tsx'

/** The popups by name, each with its props. */
export type Popups = {
  /** Type, time and place of the order. */
  service: object
  /** Where the order goes, before the menu opens. `href`: the page that follows. */
  start: { href: string }
  /** Dishes that the other type does not have [T-12]. */
  missing_items: { names: string[]; onYes: () => void; onNo: () => void }
  /** The differences between the earlier order and the new basket [O-12]. */
  reorder: {
    /** The number of dishes in the new basket, and in the basket that it would replace. */
    count: number
    before: number
    currency: string
    missing: ResponseOf<typeof reorder>['missing_items']
    dearer: ResponseOf<typeof reorder>['dearer_items']
    onYes: () => void
    onNo: () => void
  }
  /** Ends offers; `data`: the e-mail or phone number in the form [H-21]. */
  unsubscribe: { data?: string }
  /** A dialog that belongs to one page, and is loaded with it. */
  own: { body: ReactNode }
  /** Navigation of narrow screens [H-13]. */
  menu: object
  /** Signing in, registering, and a new password: with the `token` of a letter. */
  auth: {
    step?: string
    token?: string
    email?: string
    onDone?: () => void
    /** What a sign-in at a provider lacks, for the step `more_info`. */
    needed?: MoreInfoNeeded
  }
  /** Informs suspended customers and signs them out [H-41, E-03]. */
  suspended: object
  /** The terms, for a customer who has not accepted the current version [G-16]. */
  consent: object
  /**
   * A question or a warning with one or two buttons, and optionally a third that starts over
   * [H-38].
   */
  warning: { title: string; text?: string; names?: string[]; buttons: PopupButton[] }
  /**
   * Asks for the security code of a saved card until it is correct, or was wrong too often [P-07,
   * P-11].
   */
  cvv: { card: Pick<SavedCard, 'brand' | 'last4'>; run: CheckoutRun }
}

/** `onPress` is called when the popup has closed. */
type PopupButton = {
  label: string
  variant?: 'primary' | 'quiet' | 'danger' | 'plain'
  onPress?: () => void
}

/** The component of each popup, loaded when it is first opened. */
export const popups: { [Name in keyof Popups]: Pick<OnIntent<Popups[Name]>, 'Component'> } = {
  service: onIntent(['choose_service'], () =>
    import('./shop/service/service-popup.tsx').then(file => file.ServicePopup),
  ),
  start: onIntent(['start'], () => import('./shop/service/start-popup.tsx').then(file => file.StartPopup)),
  missing_items: onIntent(['missing_items'], () =>
    import('./ordering/cart/missing-items-popup.tsx').then(file => file.MissingItemsPopup),
  ),
  reorder: onIntent(['account'], () =>
    import('./ordering/orders/reorder-popup.tsx').then(file => file.ReorderPopup),
  ),
  unsubscribe: onIntent(['privacy'], () =>
    import('./people/privacy/unsubscribe-popup.tsx').then(file => file.UnsubscribePopup),
  ),
  own: { Component: ({ body }) => body },
  menu: onIntent(['wallet'], () => import('./shell/drawer.tsx').then(file => file.Drawer)),
  auth: onIntent(['account'], () => import('./people/account/auth-popup.tsx').then(file => file.AuthPopup)),
  suspended: onIntent(['account'], () =>
    import('./people/account/suspended-popup.tsx').then(file => file.SuspendedPopup),
  ),
  consent: onIntent(['consent'], () =>
    import('./people/consent/consent-popup.tsx').then(file => file.ConsentPopup),
  ),
  warning: onIntent([], () =>
    import('./ordering/checkout/warning-popup.tsx').then(file => file.WarningPopup),
  ),
  cvv: onIntent(['cards'], () => import('./ordering/checkout/cvv-popup.tsx').then(file => file.CvvPopup)),
}

/**
 * Refusals that clients handle specially, with their English texts for servers that send no code
 * [E-03, E-10, D-17].
 */
export const TRIGGERS = {
  suspended: { code: 4016, text: 'You have been suspended from placing any orders.' },
  'invalid-postcode': { code: 4018, text: 'Invalid postcode.' },
  'no-delivery': { code: 4019, text: 'Delivery is not available for this address' },
} as const

/** The code of a basket that no longer exists: unknown, ordered, expired, or of another shop or customer [B-10]. */
export const CART_EXPIRED_CODE = 4010

/** The code of a slot that has expired [E-01, E-04]. */
export const SLOT_CODE = 4017

import type { Settings } from '@tiffin/contract/shop/settings'

/** Whether the shop sends text messages to diners who want them. */
export function sendsTexts({ enabled, steps }: Settings['sms']): boolean {
  return enabled && Object.values(steps).includes(true)
}

import type { Context } from '../http/context.ts'
import type { Store } from '../http/store.ts'
import { phoneOf } from '../stores/phone.ts'
import type { Sender } from './letter.ts'

/** The shop as its letters show it. */
export function senderOf({ store }: Context, language: string): Sender {
  return {
    language,
    name: store.name,
    phone: { text: store.configuration.store.phone, href: dialled(store) },
    theme: store.settings.look.theme,
  }
}

/** Reading a phone number takes as long as half a letter, so it is kept as long as the shop's settings. */
const known = new WeakMap<Store['configuration'], string>()
function dialled(store: Store): string {
  let href = known.get(store.configuration)
  if (href === undefined) {
    const { phone } = store.configuration.store
    href = `tel:${phoneOf(store, phone) ?? phone.replaceAll(/[^\d+]/g, '')}`
    known.set(store.configuration, href)
  }
  return href
}

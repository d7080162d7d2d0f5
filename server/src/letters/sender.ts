import type { Context } from '../http/context.ts'
import { phoneOf } from '../stores/phone.ts'
import type { Sender } from './letter.ts'

/** The shop as its letters show it. */
export function senderOf({ store }: Context, language: string): Sender {
  const { phone } = store.configuration.store
  return {
    language,
    name: store.name,
    phone: { text: phone, href: `tel:${phoneOf(store, phone) ?? phone.replaceAll(/[^\d+]/g, '')}` },
    theme: store.settings.look.theme,
  }
}

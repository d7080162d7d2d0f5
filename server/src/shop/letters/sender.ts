import { logoPlate, logoWidth } from '@tiffin/contract/shop/pictures/pictures'
import type { Context } from '../../platform/http/context.ts'
import type { Store } from '../../platform/http/store.ts'
import { linkTo } from '../stores/link-to.ts'
import { phoneOf } from '../stores/phone.ts'
import type { Sender } from './letter.ts'
import { letterTexts } from './own-texts.ts'
import { wordingOf } from '../../platform/texts/wording.ts'

/** The shop's data as shown in its letters. `diner`: the recipient's e-mail, if it is a diner's. */
export function senderOf(ctx: Context, language: string, diner?: string): Sender {
  const { store } = ctx
  return {
    language: wordingOf(ctx, language),
    t: letterTexts(ctx, language),
    name: store.name,
    phone: { text: store.configuration.store.phone, href: dialled(store) },
    theme: store.settings.look.theme,
    unsubscribe: diner && linkTo(ctx, `/unsubscribe?data=${encodeURIComponent(diner)}`),
    logo: logoIn(ctx),
  }
}

const LOGO_HEIGHT = 40

/**
 * A logo on another site is omitted: its size is unknown, and its host would learn who reads the
 * letter.
 */
function logoIn(ctx: Context): Sender['logo'] {
  const { logo } = ctx.store.settings.look.theme
  if (!logo) return undefined
  return {
    src: linkTo(ctx, logo),
    width: logoWidth(logo, LOGO_HEIGHT),
    height: LOGO_HEIGHT,
    // A mail program may use a light or a dark theme, so a logo that is invisible on either gets a
    // plate.
    plate: logoPlate(logo, 'dark') ?? logoPlate(logo, 'light'),
  }
}

/**
 * Parsing a phone number takes as long as half a letter, so the result is cached with the shop's
 * settings.
 */
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

import { type CompiledTexts, createTexts, type Texts } from '@tiffin/ui/texts'
import { config } from './config.ts'
import { createCell } from './cell.ts'
import { createStoredCell } from './stored-cell.ts'

/** The language last chosen on this device. Pages before the sign-in use it. */
export const deviceLanguage = createStoredCell('console-language')

/** The language stored in the staff member's account; null: the language of the selected shop. */
export const ownLanguage = createCell<string | null | undefined>(undefined)

/** The language of the selected shop, used until the person chooses another. */
export const shopLanguage = createCell<string | undefined>(undefined)

const CELLS = [deviceLanguage, ownLanguage, shopLanguage]

/** Also stores the language on this device, until another staff member signs in. */
export function setOwnLanguage(code: string | null): void {
  ownLanguage.write(code)
  if (code) deviceLanguage.write(code)
}

export function currentLanguage(): string {
  const [device, own, shop] = [deviceLanguage.read(), ownLanguage.read(), shopLanguage.read()]
  const chosen = own === undefined ? [device, shop] : [own ?? undefined, shop, device]
  const wanted = [...chosen, ...navigator.languages]
  const known = wanted.map(code => code?.slice(0, 2)).find(code => code && code in config.languages) ?? 'en'
  // In the wording of the shop's country: `-US` of `en-US`.
  const variant = known + (shop?.slice(2) ?? '')
  return variant in config.languages ? variant : known
}

export function watchLanguage(listener: () => void): () => void {
  const stops = CELLS.map(cell => cell.watch(listener))
  return () => {
    for (const stop of stops) stop()
  }
}

const loaded = new Map<string, Texts>()

export function loadedTexts(code: string): Texts | undefined {
  return loaded.get(code)
}

export async function loadTexts(code: string): Promise<Texts> {
  const known = loaded.get(code)
  if (known) return known
  const response = await fetch(config.languages[code] ?? '')
  if (!response.ok) throw new Error(`no texts for ${code}`)
  const texts = createTexts(code, (await response.json()) as CompiledTexts)
  loaded.set(code, texts)
  return texts
}

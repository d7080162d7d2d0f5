import { type CompiledTexts, createTexts, type Texts } from '@tiffin/ui/texts'
import { config } from './config.ts'
import { createCell } from './cell.ts'
import { createStoredCell } from './stored-cell.ts'

/** Chosen by the person, for all shops. */
export const pickedLanguage = createStoredCell('console-language')

/** The language of the open shop; used until the person chooses another. */
export const shopLanguage = createCell<string | undefined>(undefined)

export function currentLanguage(): string {
  const wanted = [pickedLanguage.read(), shopLanguage.read(), ...navigator.languages]
  const known = wanted.map(code => code?.slice(0, 2)).find(code => code && code in config.languages)
  return known ?? 'en'
}

export function watchLanguage(listener: () => void): () => void {
  const stops = [pickedLanguage.watch(listener), shopLanguage.watch(listener)]
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

import { type Texts, TextsProvider } from '@tiffin/ui/texts'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type KeepMarkup, KeepMarkupProvider } from './lib/kept-markup.ts'
import { type Shop, ShopProvider } from './lib/shop.tsx'
import { splitHints } from './split-hints.ts'

/** Returns the markup that was made for the same facts before, if that is known, and else makes it. */
export type RememberMarkup = (facts: readonly unknown[], make: () => string) => string

type Options = { shop: Shop; texts: Texts; texts_hash: string; remember: RememberMarkup }

/** The app's markup, with the parts that the server has kept from earlier pages. */
export function renderApp(app: ReactElement, { shop, texts, texts_hash, remember }: Options): string {
  const page = [texts.locale, texts_hash, shop.configuration]
  const kept = new Map<string, string>()
  const hints: string[] = []
  const markupOf = (part: ReactElement) =>
    renderToString(
      <ShopProvider shop={shop}>
        <TextsProvider texts={texts}>{part}</TextsProvider>
      </ShopProvider>,
    )
  const keep: KeepMarkup = parts => {
    const mark = `{kept ${crypto.randomUUID()}}`
    const made = parts.map(({ element, facts }) =>
      splitHints(remember([...page, ...facts()], () => markupOf(element))),
    )
    hints.push(...made.map(part => part.hints))
    kept.set(mark, made.map(part => part.body).join(''))
    return mark
  }
  const around = renderToString(<KeepMarkupProvider value={keep}>{app}</KeepMarkupProvider>)
  return hints.join('') + [...kept].reduce((body, [mark, markup]) => body.replace(mark, () => markup), around)
}

import { type CompiledTexts, createTexts, type Texts } from '@tiffin/ui/texts'

/** The URL of a language's file with these sections [C-20]. */
export function textsAddress(file: string, sections: readonly string[]): string {
  return `${file}?sections=${sections.toSorted().join(',')}`
}

export type PageTexts = {
  current: () => Texts
  /** Fetches the sections that the page does not have yet. */
  need: (sections: readonly string[]) => Promise<void>
  /** Loads another language, with every section that the page has. */
  change: (code: string) => Promise<Texts>
}

type FirstTexts = {
  code: string
  sections: readonly string[]
  /** The URL of the texts that the page has preloaded, if any. */
  address?: string | undefined
  /** The base URL of languages, without a slash at the end. */
  base: string
}

/** The texts of a page in the browser: a few sections at first, more with each screen or popup that needs them. */
export async function loadPageTexts({ code, sections, address, base }: FirstTexts): Promise<PageTexts> {
  /** The hash in the preloaded URL lets the browser cache these files permanently. */
  let language = { code, file: address?.split('?')[0] ?? `${base}/${code}.json` }
  let texts = await fetchTexts(address ?? textsAddress(language.file, sections), code)
  /** Every section that was fetched or is being fetched; failed ones are removed. */
  const coming = new Map<string, Promise<unknown>>(sections.map(name => [name, Promise.resolve()]))

  async function fetchInto(target: Texts, names: string[]): Promise<void> {
    try {
      target.add((await fetchMessages(textsAddress(language.file, names), language.code)).messages)
    } catch (error) {
      for (const name of names) coming.delete(name)
      throw error
    }
  }

  return {
    current: () => texts,

    async need(wanted) {
      const fresh = wanted.filter(name => !coming.has(name))
      if (fresh.length > 0) {
        const fetched = fetchInto(texts, fresh)
        for (const name of fresh) coming.set(name, fetched)
      }
      await Promise.all(wanted.flatMap(name => coming.get(name) ?? []))
    },

    async change(next) {
      const file = `${base}/${next}.json`
      const names = new Set(coming.keys())
      const changed = await fetchTexts(textsAddress(file, [...names]), next)
      // Sections requested meanwhile arrived in the previous language: fetch them in the new one
      // too.
      for (;;) {
        const late = [...coming.keys()].filter(name => !names.has(name))
        if (late.length === 0) break
        changed.add((await fetchMessages(textsAddress(file, late), next)).messages)
        for (const name of late) names.add(name)
      }
      language = { code: next, file }
      texts = changed
      return changed
    },
  }
}

async function fetchTexts(address: string, code: string): Promise<Texts> {
  const { locale, messages } = await fetchMessages(address, code)
  return createTexts(locale, messages)
}

type Messages = { locale: string; messages: CompiledTexts }

/** Reads some texts of a language; missing ones in English [C-20]. */
async function fetchMessages(address: string, code: string): Promise<Messages> {
  const response = await fetch(address)
  if (response.ok) return { locale: code, messages: (await response.json()) as CompiledTexts }
  if (code === 'en') throw new Error(`no texts at ${address}`)
  return fetchMessages(address.replace(/[^/?]+(?=\?)/, 'en.json'), 'en')
}

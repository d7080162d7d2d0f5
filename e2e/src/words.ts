import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../contract/texts/', import.meta.url)

export type Language = 'en' | 'es'
export type Words = (key: string, values?: Record<string, string | number>) => string

/** Every text of a language by its key, as the files have it. */
export function catalogueOf(language: Language): Map<string, string> {
  const folder = new URL(`${language}/`, FOLDER)
  const texts = new Map<string, string>()
  const collect = (path: string, value: unknown) => {
    if (typeof value === 'string') texts.set(path, value)
    else for (const [key, inner] of Object.entries(value as object)) collect(`${path}.${key}`, inner)
  }
  for (const file of readdirSync(folder).filter(name => name.endsWith('.json')))
    collect(file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  return texts
}

/** The words of a page in a language, by the keys that the page itself uses; plurals are not asked for here. */
export function wordsOf(language: Language): Words {
  const texts = catalogueOf(language)
  return (key, values = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`there is no text ${key} in ${language}`)
    return text
      .replaceAll(/<\/?\w+>/g, '')
      .replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

/** Matches a text with anything in the places that are filled in later. */
export function anyOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}

/** Which of these lines an English page would say: those that are a text of the English files and none of the Spanish. */
export function englishAmong(lines: string[]): string[] {
  const spanish = new Set(catalogueOf('es').values())
  const patterns = [...catalogueOf('en').values()]
    .filter(text => !spanish.has(text) && !text.includes(', plural,'))
    .map(text => text.replaceAll(/<\/?\w+>/g, ''))
    // "{day} {time}" says nothing in any language.
    .filter(text => /[a-z]{2}/i.test(text.replaceAll(/\{\w+\}/g, '')))
    .map(anyOf)
  return lines.filter(line => patterns.some(pattern => pattern.test(line.trim())))
}

import { baseOf } from '@tiffin/contract/platform/texts/languages'
import { PSEUDO_LANGUAGES, pseudo } from '@tiffin/contract/platform/texts/pseudo'
import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../contract/texts/', import.meta.url)

export type Language = 'en' | 'en-IE' | 'en-US' | 'en-XA' | 'en-XB' | 'es'
export type Words = (key: string, values?: Record<string, string | number>) => string

/** Every text of a language by its key, from the files. */
export function catalogueOf(language: Language): Map<string, string> {
  if (PSEUDO_LANGUAGES.some(({ code }) => code === language))
    return new Map([...catalogueOf('en')].map(([key, text]) => [key, pseudo(text)]))
  const texts = new Map<string, string>()
  const collect = (path: string, value: unknown) => {
    if (typeof value === 'string') texts.set(path, value)
    else for (const [key, inner] of Object.entries(value as object)) collect(`${path}.${key}`, inner)
  }
  for (const code of new Set([baseOf(language), language])) {
    const folder = new URL(`${code}/`, FOLDER)
    for (const file of readdirSync(folder).filter(name => name.endsWith('.json')))
      collect(file.split(/[-.]/)[0]!, JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  }
  return texts
}

/** The texts of a language by the keys that pages use; plurals are not needed here. */
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

/** A pattern that matches a text with any values in its placeholders. */
export function anyOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}

/** Which of these lines are English: a text of the English files and not of the Spanish ones. */
export function englishAmong(lines: string[]): string[] {
  const spanish = new Set(catalogueOf('es').values())
  const patterns = [...catalogueOf('en').values()]
    .filter(text => !spanish.has(text) && !text.includes(', plural,'))
    .map(text => text.replaceAll(/<\/?\w+>/g, ''))
    // A text of placeholders only, such as "{day} {time}", has no language.
    .filter(text => /[a-z]{2}/i.test(text.replaceAll(/\{\w+\}/g, '')))
    .map(anyOf)
  return lines.filter(line => patterns.some(pattern => pattern.test(line.trim())))
}

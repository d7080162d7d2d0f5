import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { plain } from '@tiffin/contract/menu/menu/slugs'

/** The least similarity of a word that counts as a misspelling, from 0 to 1. */
const SIMILAR = 0.45
const MOST = 3

/** Dishes with a word in their name that is similar to a searched word, the most similar first; at most three. */
export function nearDishes(categories: WireMenu['categories'], searched: string): WireMenuItem[] {
  const wanted = wordsOf(searched)
  return categories
    .flatMap(({ subcategories }) => subcategories.flatMap(({ items }) => items))
    .map(item => ({ item, similarity: similarityOf(wanted, wordsOf(item.name)) }))
    .filter(({ similarity }) => similarity >= SIMILAR)
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, MOST)
    .map(({ item }) => item)
}

function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\d]{3,}/gu) ?? []
}

function similarityOf(wanted: string[], words: string[]): number {
  return Math.max(0, ...wanted.flatMap(one => words.map(other => diceOf(one, other))))
}

/** Sørensen–Dice coefficient of the pairs of letters of two words: 1 for equal words, 0 for words without a common pair. */
function diceOf(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  const common = pairs.filter(pair => {
    const at = others.indexOf(pair)
    return at >= 0 && others.splice(at, 1).length > 0
  }).length
  return (2 * common) / (one.length + other.length - 2)
}

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
}

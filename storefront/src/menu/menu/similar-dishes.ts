import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { plain } from '@tiffin/contract/menu/menu/slugs'

/** The minimum similarity, from 0 to 1, at which a word counts as a misspelling. */
const MIN_SIMILARITY = 0.4
const MAX_SUGGESTIONS = 3

/**
 * At most three dishes whose names have words similar to the searched words, the most similar first. Only words with the
 * same first letter are compared: otherwise "vegan" would suggest "Rogan josh".
 */
export function similarDishes(categories: WireMenu['categories'], searched: string): WireMenuItem[] {
  const wanted = wordsOf(searched)
  return categories
    .flatMap(({ subcategories }) => subcategories.flatMap(({ items }) => items))
    .map(item => ({ item, similarity: similarityOf(wanted, wordsOf(item.name)) }))
    .filter(({ similarity }) => similarity > 0)
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ item }) => item)
}

function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\d]{3,}/gu) ?? []
}

/** Adds up, for each searched word, the similarity of the most similar word of the name. */
function similarityOf(wanted: string[], words: string[]): number {
  const best = wanted.map(one =>
    Math.max(0, ...words.filter(other => other[0] === one[0]).map(other => diceOf(one, other))),
  )
  return best.filter(each => each >= MIN_SIMILARITY).reduce((sum, each) => sum + each, 0)
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

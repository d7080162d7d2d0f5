/** The longest text that is matched against a configured pattern; part of the limit on its run time. */
export const PATTERN_TEXT_MAX = 20

const SOURCE_MAX = 400
const WAYS_MAX = 100_000

/**
 * A pattern of a shop's configuration, compiled to match whole texts in any case; undefined when it is empty, invalid
 * or dangerous. A pattern is dangerous when matching could take too long (ReDoS): before it is ever run, the ways to
 * match a text of PATTERN_TEXT_MAX characters are counted.
 */
export function compilePattern(source: string): RegExp | undefined {
  if (source.trim() === '' || source.length > SOURCE_MAX) return undefined
  if (/\\[1-9k]/.test(source)) return undefined
  try {
    // Compiled alone first: `a)|(b` is invalid, but would become valid inside the group below.
    const whole = new RegExp(source)
    return waysToTry(whole.source) > WAYS_MAX ? undefined : new RegExp(`^(?:${whole.source})$`, 'i')
  } catch {
    return undefined
  }
}

/** An escape, a class, an opening bracket with its kind, a quantifier, or one character. */
const TOKENS = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]/g

type Level = { earlier: number; branch: number; last: number }

/** An upper bound on the paths of a backtracking matcher: branches add, sequences multiply, repeats are powers. */
function waysToTry(source: string): number {
  const levels: Level[] = []
  let level: Level = { earlier: 0, branch: 1, last: 1 }
  for (const [token] of source.matchAll(TOKENS)) {
    if (token.startsWith('(')) {
      levels.push(level)
      level = { earlier: 0, branch: 1, last: 1 }
    } else if (token === ')') {
      const outer = levels.pop() ?? { earlier: 0, branch: 1, last: 1 }
      level = { ...outer, branch: outer.branch * outer.last, last: waysOf(level) }
    } else if (token === '|') {
      level = { earlier: waysOf(level), branch: 1, last: 1 }
    } else if (/^(?:[*+?]|\{\d)/.test(token)) {
      level = { ...level, last: waysToRepeat(token, level.last) }
    } else {
      level = { ...level, branch: level.branch * level.last, last: 1 }
    }
  }
  return waysOf(level)
}

function waysOf(level: Level): number {
  return level.earlier + level.branch * level.last
}

function waysToRepeat(quantifier: string, once: number): number {
  const [least, most] = boundsOf(quantifier)
  const times = Math.min(most, Math.max(least, PATTERN_TEXT_MAX))
  return Math.min(times - least + 1, PATTERN_TEXT_MAX + 1) * once ** times
}

function boundsOf(quantifier: string): [number, number] {
  if (quantifier.startsWith('?')) return [0, 1]
  if (quantifier.startsWith('*')) return [0, Number.POSITIVE_INFINITY]
  if (quantifier.startsWith('+')) return [1, Number.POSITIVE_INFINITY]
  const [, least = '0', comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? []
  if (!comma) return [Number(least), Number(least)]
  return [Number(least), most ? Number(most) : Number.POSITIVE_INFINITY]
}

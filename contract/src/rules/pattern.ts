/** The longest text that is put to a configured pattern; part of the bound on its work. */
export const PATTERN_TEXT_MAX = 20

const SOURCE_MAX = 400
const WAYS_MAX = 100_000

/**
 * The pattern of a shop's configuration, made to match whole texts in any case; undefined where it is empty, broken or
 * dangerous. Dangerous means that a text could keep the server busy: so the ways in which the pattern can be tried on a
 * text of PATTERN_TEXT_MAX characters are counted before it is ever run.
 */
export function compilePattern(source: string): RegExp | undefined {
  if (source.trim() === '' || source.length > SOURCE_MAX) return undefined
  if (/\\[1-9k]/.test(source)) return undefined
  try {
    // Alone first: `a)|(b` is broken, yet would be whole inside the brackets below.
    const whole = new RegExp(source)
    return waysToTry(whole.source) > WAYS_MAX ? undefined : new RegExp(`^(?:${whole.source})$`, 'i')
  } catch {
    return undefined
  }
}

/** An escape, a class, an opening bracket with its kind, a quantifier, or one character. */
const TOKENS = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]/g

type Level = { earlier: number; branch: number; last: number }

/** An upper bound on the paths of a backtracking matcher: branches add up, what follows multiplies, repeats are powers. */
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

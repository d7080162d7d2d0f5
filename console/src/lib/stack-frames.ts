/** The code locations in a stack trace, innermost first, without the error's message. */
export function framesOf(stack = ''): string[] {
  const places = stack.matchAll(/https?:\/\/[^/\s]+\/([\w./-]+)(?:\?\S*)?:(\d+):(\d+)/g)
  return [...places].slice(0, 10).map(([, file = '', line, column]) => `${file.slice(-80)}:${line}:${column}`)
}

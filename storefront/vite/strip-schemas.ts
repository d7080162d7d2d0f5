import type { Plugin } from 'vite'

/** What only the server reads of a row. */
const DROPPED = new Set(['summary', 'auth', 'idempotent'])
/** Of these the browser reads only that they are there. */
const MARKED = new Set(['params', 'query', 'body', 'response', 'stream'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Rows of the contract without their schemas: the browser sends and gets the wire's shapes and validates no answer, so
 * it carries none of the code that could.
 */
export function stripSchemas(): Plugin {
  return {
    name: 'strip-schemas',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
      handler(code) {
        if (!code.includes('endpoint({')) return undefined
        const cuts: { start: number; end: number; text: string }[] = []
        walk(this.parse(code, { lang: 'ts' }) as unknown as Node, node => {
          if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'endpoint') return
          const row = (node.arguments as Node[])[0]
          if (row) cutRow(row, cuts)
        })
        let out = code
        for (const { start, end, text } of cuts.sort((a, b) => b.start - a.start))
          out = out.slice(0, start) + text + out.slice(end)
        return { code: out, map: null }
      },
    },
  }
}

function cutRow(row: Node, cuts: { start: number; end: number; text: string }[]): void {
  for (const property of row.properties as Node[]) {
    const name = String((property.key as Node | undefined)?.name)
    const value = property.value as Node
    if (DROPPED.has(name)) cuts.push({ start: property.start, end: property.end, text: '...{}' })
    else if (MARKED.has(name)) cuts.push({ start: value.start, end: value.end, text: '1' })
    else if (value?.type === 'ObjectExpression') cutRow(value, cuts)
  }
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string') walk(child as Node, visit)
    }
  }
}

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
      filter: { id: /\/contract\/src\/(?!rules\/)(?:[\w-]+\/)?[\w-]+\.ts$/ },
      handler(code) {
        const cuts: Cut[] = []
        const program = this.parse(code, { lang: 'ts' }) as unknown as Node
        for (const { init } of constantsOf(program)) {
          const call = unwrapped(init)
          if (call.type === 'ObjectExpression') cutSchemas(call, cuts)
          if (call.type !== 'CallExpression') continue
          if (rootOf(call) === 'z') cuts.push({ start: init.start, end: init.end, text: 'undefined' })
          else if (rootOf(call) === 'endpoint') cutRow((call.arguments as Node[])[0], cuts)
          // Whatever nobody reads may fall away with all that it is made of.
          else
            cuts.push({
              start: init.start,
              end: init.end,
              text: `/* @__PURE__ */ (() => ${code.slice(init.start, init.end)})()`,
            })
        }
        let out = code
        for (const { start, end, text } of cuts.sort((a, b) => b.start - a.start))
          out = out.slice(0, start) + text + out.slice(end)
        return { code: out, map: null }
      },
    },
  }
}

type Cut = { start: number; end: number; text: string }

function constantsOf(program: Node): { init: Node }[] {
  const statements = program.body as Node[]
  return statements
    .map(statement =>
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement,
    )
    .filter(statement => statement?.type === 'VariableDeclaration')
    .flatMap(statement => (statement as Node).declarations as { init: Node }[])
    .filter(({ init }) => init !== null)
}

/** Without `as ...` and `satisfies ...`. */
function unwrapped(node: Node): Node {
  return /^TS(?:As|Satisfies)/.test(node.type) ? unwrapped(node.expression as Node) : node
}

/** `z` of `z.string().check(...)`, `endpoint` of `endpoint({...})`. */
function rootOf(call: Node): string {
  let node = call
  while (node.type === 'CallExpression' || node.type === 'MemberExpression')
    node = (node.callee ?? node.object) as Node
  return String(node.name)
}

/** Parts that several rows share. */
function cutSchemas(parts: Node, cuts: Cut[]): void {
  for (const { value } of parts.properties as { value?: Node }[]) {
    if (value?.type === 'CallExpression' && rootOf(value) === 'z')
      cuts.push({ start: value.start, end: value.end, text: '1' })
  }
}

function cutRow(row: Node | undefined, cuts: Cut[]): void {
  for (const property of (row?.properties ?? []) as Node[]) {
    const name = String((property.key as Node | undefined)?.name)
    const value = property.value as Node
    if (DROPPED.has(name)) cuts.push({ start: property.start, end: property.end, text: '...{}' })
    else if (MARKED.has(name)) cuts.push({ start: value.start, end: value.end, text: '1' })
    else if (value?.type === 'ObjectExpression') cutRow(value, cuts)
  }
}

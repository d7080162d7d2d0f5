import type { Node } from './read-program.ts'

export type Cut = { start: number; end: number; text: string }
export type LeftOut = { file: string; name: string }

/** What a row keeps as it is: how it is called, and by whom, which the console's navigation goes by. */
const KEPT = new Set(['method', 'path', 'roles', 'operator'])
/** Of these the browser reads only that they are there. */
const MARKED = new Set(['params', 'query', 'body', 'response', 'stream'])

type Options = {
  code: string
  /** What stands in the place of a schema of this name. */
  leftOut: (name: string) => string
}

/** Where a file of the contract has schemas, what to put in their places, and the names of its rows. */
export function cutSchemas(program: Node, { code, leftOut }: Options): { cuts: Cut[]; rows: string[] } {
  const cuts: Cut[] = []
  const rows: string[] = []
  const replace = ({ start, end }: Node, text: string) => cuts.push({ start, end, text })

  /** Parts that several rows share. */
  function cutParts(name: string, parts: Node): void {
    for (const { key, value } of parts.properties as { key?: Node; value?: Node }[])
      if (value?.type === 'CallExpression' && rootOf(value) === 'z')
        replace(value, leftOut(`${name}.${String(key?.name)}`))
  }

  function cutRow(row: Node | undefined, kept: ReadonlySet<string>): void {
    for (const property of (row?.properties ?? []) as Node[]) {
      if (property.type === 'SpreadElement') continue
      const name = String((property.key as Node).name)
      const value = property.value as Node
      if (MARKED.has(name)) replace(value, '1')
      else if (name === 'wire') cutRow(value, new Set(['form', 'packed']))
      else if (!kept.has(name)) replace(property, '...{}')
    }
  }

  for (const { name, init } of constantsOf(program)) {
    const value = unwrapped(init)
    if (value.type === 'ObjectExpression') cutParts(name, value)
    if (value.type !== 'CallExpression') continue
    if (rootOf(value) === 'z') replace(init, leftOut(name))
    else if (rootOf(value) === 'endpoint') {
      rows.push(name)
      cutRow((value.arguments as Node[])[0], KEPT)
      // Whatever nobody reads may fall away with all that it is made of.
    } else replace(init, `/* @__PURE__ */ (() => ${code.slice(init.start, init.end)})()`)
  }
  return { cuts, rows }
}

function constantsOf(program: Node): { name: string; init: Node }[] {
  return (program.body as Node[])
    .map(statement =>
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement,
    )
    .filter(statement => statement?.type === 'VariableDeclaration')
    .flatMap(statement => (statement as Node).declarations as { id: Node; init: Node | null }[])
    .flatMap(({ id, init }) => (init ? [{ name: String(id.name), init }] : []))
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

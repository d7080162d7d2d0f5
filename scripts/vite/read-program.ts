/** A node of the syntax tree of the bundler's parser. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** A node and all its descendants. */
export function* nodesIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node as unknown[]) yield* nodesIn(each)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  yield node as Node
  for (const value of Object.values(node)) yield* nodesIn(value)
}

/** The string literals of a program, and the beginnings of its templates. */
export function literalsIn(program: Node): string[] {
  return [...nodesIn(program)].flatMap(node => {
    if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
    if (node.type !== 'TemplateElement') return []
    return [(node.value as { cooked: string }).cooked]
  })
}

/** A dynamic `import()` with the text sections before it: `f(['menu'], () => import('./dish.tsx'))`. */
export type Load = { specifier: string; sections: string[] }

export function loadsIn(program: Node): Load[] {
  const nodes = [...nodesIn(program)]
  const loads = new Map<Node, Load>()
  for (const node of nodes) {
    const specifier = node.type === 'ImportExpression' ? (node.source as Node).value : undefined
    if (typeof specifier === 'string') loads.set(node, { specifier, sections: [] })
  }
  for (const { type, arguments: given } of nodes) {
    const [list, file] = (type === 'CallExpression' ? given : []) as (Node | undefined)[]
    if (list?.type !== 'ArrayExpression' || file?.type !== 'ArrowFunctionExpression') continue
    for (const node of nodesIn(file)) {
      const load = loads.get(node)
      if (load) load.sections = literalsIn(list)
    }
  }
  return [...loads.values()]
}

/** The property reads `row.path` of imports from specifiers with this prefix; type imports do not count. */
export function readsIn(
  program: Node,
  from: string,
): { specifier: string; name: string; property: string }[] {
  const imported = new Map<string, { specifier: string; name: string }>()
  for (const node of program.body as Node[]) {
    const specifier = node.type === 'ImportDeclaration' ? String((node.source as Node).value) : ''
    if (!specifier.startsWith(from) || node.importKind === 'type') continue
    for (const { importKind, local, imported: name } of node.specifiers as Node[])
      if (name && importKind !== 'type')
        imported.set(String((local as Node).name), { specifier, name: String((name as Node).name) })
  }
  return [...nodesIn(program)].flatMap(({ type, object, property, computed }) => {
    const known = type === 'MemberExpression' && !computed && imported.get(String((object as Node).name))
    return known ? [{ ...known, property: String((property as Node).name) }] : []
  })
}

import * as core from 'zod/v4/core'

// Its `init` is an assertion, which needs a declared type.
const generator: core.$constructor<core.$ZodObject> = core.$ZodObjectJIT
const compiled = new WeakSet<core.$ZodType>()

/**
 * The same schema, which from now on generates code for its objects. `zod/mini` has the smallest build and so looks at
 * each field of an object by its name; Zod's own generator, which that build leaves out for browsers, takes two fifths of
 * the time. What passes and what it becomes stays the same.
 */
export function compiledSchema<Schema extends core.$ZodType>(schema: Schema): Schema {
  const open: core.$ZodType[] = [schema]
  for (let next = open.pop(); next; next = open.pop()) {
    if (compiled.has(next)) continue
    compiled.add(next)
    open.push(...partsOf(next as core.$ZodTypes))
  }
  return schema
}

/** Compiles an object, and returns what a schema consists of. Others than these are left as they are. */
function partsOf(schema: core.$ZodTypes): readonly core.$ZodType[] {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      compileObject(schema as core.$ZodObject)
      return Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'record':
      return [def.valueType]
    case 'union':
      return def.options
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return [def.innerType]
    case 'pipe':
      return [def.in, def.out]
    case 'lazy':
      return [def.getter()]
    default:
      return []
  }
}

function compileObject(object: core.$ZodObject): void {
  const { parse } = object._zod
  generator.init(object, object._zod.def)
  // Without checks of its own, an object is run by what parses it.
  if (object._zod.run === parse) object._zod.run = object._zod.parse
}

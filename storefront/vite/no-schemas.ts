// Stands in for zod/mini in the browser build: schemas left over in the contract's files are never run there.

type Schema = { check: () => Schema; shape: Record<string, Schema> }

const schema: Schema = { check: () => schema, shape: {} }

/* @__NO_SIDE_EFFECTS__ */
function none(): Schema {
  return schema
}

export {
  none as any,
  none as array,
  none as boolean,
  none as codec,
  none as custom,
  none as discriminatedUnion,
  none as email,
  none as enum,
  none as extend,
  none as gt,
  none as gte,
  none as int,
  none as intersection,
  none as iso,
  none as lazy,
  none as length,
  none as literal,
  none as looseObject,
  none as lowercase,
  none as lt,
  none as lte,
  none as map,
  none as maxLength,
  none as maximum,
  none as minLength,
  none as minimum,
  none as never,
  none as nonnegative,
  none as nullable,
  none as nullish,
  none as number,
  none as object,
  none as omit,
  none as optional,
  none as partial,
  none as partialRecord,
  none as pick,
  none as pipe,
  none as positive,
  none as readonly,
  none as record,
  none as refine,
  none as regex,
  none as strictObject,
  none as string,
  none as transform,
  none as trim,
  none as tuple,
  none as union,
  none as unknown,
  none as uppercase,
  none as url,
  none as uuid,
}
export const coerce = { number: none, string: none, boolean: none }

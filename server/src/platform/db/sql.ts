/**
 * A piece of SQL, made by `sql`. Its text is written in the code and never contains a value: values are sent beside it
 * as parameters. A piece may contain others. `Row`: the type of the statement's rows.
 */
export class Sql<out Row = unknown> {
  declare readonly row: Row
  readonly texts: readonly string[]
  /** The items between the texts: other pieces and values. */
  readonly between: readonly unknown[]

  constructor(texts: readonly string[], between: readonly unknown[] = []) {
    this.texts = texts
    this.between = between
  }
}

/** `` sql<{ name: string }>`select name from menu_item where id = ${id}` `` */
export function sql<Row = unknown>(texts: TemplateStringsArray, ...between: unknown[]): Sql<Row> {
  return new Sql(texts, between)
}

/** Literal text. Never use it for anything that comes from outside the code. */
sql.raw = <Row = unknown>(text: string): Sql<Row> => new Sql([text])

/** The name of a table or column: `sql.ref('cart.id')` is `"cart"."id"`. */
sql.ref = (name: string): Sql => new Sql([name.split('.').map(quotedName).join('.')])

/** A constant in the text, so that each value has a statement and a plan of its own. */
sql.lit = (value: string | number): Sql =>
  new Sql([typeof value === 'string' ? quoted(value) : String(value)])

/** Constants in parentheses, for `state in ${sql.lits(...)}`. */
sql.lits = (values: readonly (string | number)[]): Sql => sql`(${sql.join(values.map(sql.lit))})`

/** Pieces or values in sequence, separated by commas unless another separator is given. */
sql.join = (items: readonly unknown[], separator = ', '): Sql =>
  new Sql(items.length === 0 ? [''] : ['', ...items.slice(1).map(() => separator), ''], items)

/** A jsonb parameter. Without this, the drivers would send an array as a PostgreSQL array. */
export function json<T>(value: T): Sql<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}

export type Compiled = { text: string; parameters: unknown[] }

/**
 * The text of a statement, with `$1`, `$2` ... for its parameters. A piece that occurs twice sends its values only
 * once, because PostgreSQL reads each parameter separately. Which pieces occur twice depends on the code and never on
 * values, so the text of a statement stays the same.
 */
export function compile(statement: Sql): Compiled {
  const parameters: unknown[] = []
  const written = new Map<Sql, string>()
  const textOf = (piece: Sql): string => {
    const { texts, between } = piece
    let text = texts[0]!
    if (between.length === 0) return text
    const existing = written.get(piece)
    if (existing !== undefined) return existing
    for (let place = 0; place < between.length; place++) {
      const inner = between[place]
      text += inner instanceof Sql ? textOf(inner) : `$${parameters.push(inner)}`
      text += texts[place + 1]!
    }
    written.set(piece, text)
    return text
  }
  return { text: textOf(statement), parameters }
}

function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

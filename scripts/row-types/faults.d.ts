// Types that the checked copy of the server uses; see scripts/row-types.ts.

type Column = { is: unknown; sql: string; nullable: boolean }

/** The row type itself, if nothing contradicts it. */
type CheckedRow<Row, _Faults extends never> = Row

/** A text for each property of the row that contradicts the columns, and for each column that the row lacks. */
type Faults<Row, Columns extends Record<string, Column>> =
  | Contradicted<Row, Columns>
  | Undeclared<Row, Columns>

type Contradicted<Row, Columns extends Record<string, Column>> = {
  [Key in keyof Row & string]-?: Key extends keyof Columns
    ? Fault<Key, Row[Key], Columns[Key]>
    : undefined extends Row[Key]
      ? never
      : `${Key}, which is not among the columns`
}[keyof Row & string]

type Undeclared<Row, Columns> =
  Exclude<keyof Columns & string, keyof Row> extends infer Key extends string
    ? Key extends string
      ? `nothing of ${Key}, which the database answers too`
      : never
    : never

type Fault<Key extends string, Value, Of extends Column> = 0 extends 1 & Of['is']
  ? never
  : [NonNullable<Value>] extends [Of['is']]
    ? true extends Of['nullable']
      ? null extends Value
        ? never
        : `${Key}: ${Name<Value>}, the database may answer null`
      : never
    : `${Key}: ${Name<Value>}, the database answers ${Of['sql']}`

type Name<Value> = [NonNullable<Value>] extends [string]
  ? 'string'
  : [NonNullable<Value>] extends [number]
    ? 'number'
    : [NonNullable<Value>] extends [boolean]
      ? 'boolean'
      : [NonNullable<Value>] extends [Temporal.Instant]
        ? 'Temporal.Instant'
        : 'something else'

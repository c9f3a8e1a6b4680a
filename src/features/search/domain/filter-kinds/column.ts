/**
 * A text column of a vacancy by which a filter compares vacancies. `name` is the column's name in the search index, and `sql` its expression in the
 * database, where `v` is the vacancy.
 */
export type TextColumn<Name extends string = string> = {
  readonly name: Name
  readonly sql: string
  readonly type: 'text' | 'uuid'
}

/** A number column of a vacancy by which a filter compares vacancies. An instant is stored as milliseconds since 1970. */
export type NumberColumn<Name extends string = string> = {
  readonly name: Name
  readonly sql: string
  readonly type: 'number' | 'instant'
}

/** A condition that a filter sets on vacancies. The database turns it into an SQL expression, and the search index into a set of documents. */
export type FilterCondition<Text extends string = string, Numeric extends string = string> =
  | {
      readonly asks: 'any of'
      readonly column: TextColumn<Text>
      readonly values: readonly string[]
    }
  | {
      readonly asks: 'at least' | 'at most'
      readonly column: NumberColumn<Numeric>
      readonly value: number
    }
  | { readonly asks: 'known'; readonly column: NumberColumn<Numeric> }

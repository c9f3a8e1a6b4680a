/**
 * A text column of a vacancy that a filter uses: `name` is its column in the index, `sql` its expression in the database, with `v` as the vacancy.
 */
export type TextColumn<Name extends string = string> = {
  readonly name: Name
  readonly sql: string
  readonly type: 'text' | 'uuid'
}

/** A number column of a vacancy; an instant is in milliseconds since 1970. */
export type NumberColumn<Name extends string = string> = {
  readonly name: Name
  readonly sql: string
  readonly type: 'number' | 'instant'
}

/** A condition that a filter sets on every vacancy. The database makes an SQL expression of it, the index a set of documents. */
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

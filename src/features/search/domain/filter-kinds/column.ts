/** A text of each vacancy by which it is filtered: `name` is its column of the index, `sql` the database's expression for it, of the vacancy `v`. */
export type TextColumn<Name extends string = string> = {
  readonly name: Name
  readonly sql: string
  readonly type: 'text' | 'uuid'
}

/** A number of each vacancy; of an instant the milliseconds since 1970. */
export type NumberColumn<Name extends string = string> = {
  readonly name: Name
  readonly sql: string
  readonly type: 'number' | 'instant'
}

/** What a filter asks of every vacancy. The database makes an expression of it, the index a set. */
export type Condition<Text extends string = string, Numeric extends string = string> =
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

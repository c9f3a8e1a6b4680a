/** The refusal of each field by its name; undefined if the field is valid. */
export type Refusals = Readonly<Record<string, string | undefined>>

/** The refusal of each field by its name; undefined if the field is valid. */
export type FieldRefusals = Readonly<Record<string, string | undefined>>

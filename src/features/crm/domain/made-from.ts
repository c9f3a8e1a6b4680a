/** Why no one is asked whether a record is the person of a registration. */
export const MADE_FROM = 'The registration was made from this record, so it is of the same person.'

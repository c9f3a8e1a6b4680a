/** The record that a registration was made from needs no question about its person. */
export const MADE_FROM = 'The registration was made from this record, so it is of the same person.'

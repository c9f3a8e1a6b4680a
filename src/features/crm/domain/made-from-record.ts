/** The reason that is shown for the record from which a registration was made. Its person needs no decision. */
export const SOURCE_RECORD_REASON =
  'The registration was created from this record, so it is of the same person.'

/**
 * The reason that is shown for the CRM record from which a registration was made. The record is certainly of the same person, so no consultant has to
 * decide about it.
 */
export const SOURCE_RECORD_REASON =
  'The registration was created from this record, so it is of the same person.'

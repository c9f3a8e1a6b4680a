type NamedConsultant = { readonly firstName: string | null; readonly elsewhere?: true | undefined }

/**
 * Returns the first name of the consultant whom the candidate can ask for help; null if there is none, or if the consultant does not belong to the
 * registration's branch. Texts of the flow show the stored name in any case, because signatures cover those texts.
 */
export const findConsultantToAsk = ({ firstName, elsewhere }: NamedConsultant): string | null =>
  elsewhere ? null : firstName

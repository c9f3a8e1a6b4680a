type NamedConsultant = { readonly firstName: string | null; readonly elsewhere?: true | undefined }

/**
 * Returns the first name of the consultant to ask for help; null if there is none, or if they do not belong to the registration's branch. The texts of
 * the flow keep the stored name, because a signature covers them.
 */
export const findConsultantToAsk = ({ firstName, elsewhere }: NamedConsultant): string | null =>
  elsewhere ? null : firstName

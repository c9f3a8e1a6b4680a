/** Consultants work on applications here. */
export const APPLICATIONS = '/consultant/applications'
export const applicantPath = (id: string) => `${APPLICATIONS}/${id}`

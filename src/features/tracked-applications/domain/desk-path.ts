/** Where consultants work on applications. */
export const APPLICATIONS = '/consultant/applications'
export const applicantPath = (id: string) => `${APPLICATIONS}/${id}`

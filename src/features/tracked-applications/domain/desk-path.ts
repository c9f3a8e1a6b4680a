/** The address of the consultants' list of applications. */
export const APPLICATIONS = '/consultant/applications'
export const applicantPath = (id: string) => `${APPLICATIONS}/${id}`

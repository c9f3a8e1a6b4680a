/** The address of the consultants' list of applications. */
export const APPLICATIONS_PATH = '/consultant/applications'
export const formatApplicationPath = (id: string) => `${APPLICATIONS_PATH}/${id}`

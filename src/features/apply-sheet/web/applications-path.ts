export const APPLICATIONS_PATH = '/recent-activity?tab=applied'

/** The sign-in that leads to the person's applications. Without it a signed-out person would land on the home page. */
export const SIGN_IN_FOR_APPLICATIONS = `/login?${new URLSearchParams({ back: APPLICATIONS_PATH })}`

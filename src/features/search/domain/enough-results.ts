/** With fewer results than this, wider searches are proposed. */
export const ENOUGH_RESULTS = 10

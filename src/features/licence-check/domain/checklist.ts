/** What is looked at before a check, in the order in which the desk shows it. */
export const CHECKLIST = ['driverNumber', 'fits', 'postcode', 'consent', 'checkCode'] as const

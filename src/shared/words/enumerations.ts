/** The values that the specification names [seed 3]. */
export const CONTRACT_TYPES = ['Permanent', 'Temporary', 'Contract'] as const
export const HOURS = ['FullTime', 'PartTime'] as const
export const SALARY_PERIODS = ['Annually', 'Monthly', 'Weekly', 'Daily', 'Hourly'] as const

export type ContractType = (typeof CONTRACT_TYPES)[number]
export type Hours = (typeof HOURS)[number]
export type SalaryPeriod = (typeof SALARY_PERIODS)[number]

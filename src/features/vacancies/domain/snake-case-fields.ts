/** The eleven fields that the job board's records have in snake_case, as section 3 of the specification requires [seed 3]. */
const SNAKE_CASE_NAMES = {
  relatedVacancies: 'related_vacancies',
  salaryFrom: 'salary_from',
  salaryTo: 'salary_to',
  salaryPer: 'salary_per',
  salaryDesc: 'salary_desc',
  salaryHide: 'salary_hide',
  salaryCurrency: 'salary_currency',
  salaryAnnual: 'salary_annual',
  clientAccountNumber: 'client_account_number',
  clientGroupName: 'client_group_name',
  postingProvider: 'posting_provider',
} as const

type SnakeCase = typeof SNAKE_CASE_NAMES
export type SnakeCaseFields<Fields> = {
  [Name in keyof Fields as Name extends keyof SnakeCase ? SnakeCase[Name] : Name]: Fields[Name]
}

export function toSnakeCaseFields<Fields extends object>(fields: Fields): SnakeCaseFields<Fields> {
  const renamed = Object.entries(fields).map(([name, value]) => [
    Object.hasOwn(SNAKE_CASE_NAMES, name) ? SNAKE_CASE_NAMES[name as keyof SnakeCase] : name,
    value,
  ])
  return Object.fromEntries(renamed) as SnakeCaseFields<Fields>
}

import { formatRetentionTable } from '#server/operations/retention/retention-table.ts'
import { formatPeriod, type Period, type Periods } from '#shared/periods.ts'
import { ContentFileError } from './front-matter.ts'

/**
 * Replaces tags by retention periods: `{{whatIsKept}}` by the table of all periods, a tag such as `{{unusedAccount}}` by one period. The jobs that
 * delete old data use the same periods.
 */
export function fillInPeriods(body: string, file: string, periods: Periods): string {
  return body.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (name === 'whatIsKept') return formatRetentionTable(periods)
    const period: Period | undefined = name in periods ? periods[name as keyof Periods] : undefined
    if (!period)
      throw new ContentFileError(
        file,
        1,
        `there is no period ${whole}. There are ${Object.keys(periods).join(', ')} and whatIsKept.`,
      )
    return formatPeriod(period)
  })
}

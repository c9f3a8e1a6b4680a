/** Of the disk or the quota: what is kept stays readable, and nothing half is left. */
export const diskIsFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

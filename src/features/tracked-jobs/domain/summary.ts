/** 'You have 1 job saved, 3 applications' */
export const activitySummary = ({
  saved,
  applications,
}: {
  readonly saved: number
  readonly applications: number
}) => `You have ${counted(saved, 'job')} saved, ${counted(applications, 'application')}`

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

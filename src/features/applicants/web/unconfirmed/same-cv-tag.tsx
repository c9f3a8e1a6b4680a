import { Tag } from '#web/kit/layout/tag.tsx'
import type { ApplicantRow } from '../../contract/applicants.ts'

/** Marks an application whose CV file came from several addresses within a day. It shows the number of addresses, never the addresses. */
export const SameCvTag = ({ sameCv }: Pick<ApplicantRow, 'sameCv'>) =>
  sameCv > 0 && <Tag tone="warning">Same CV as {sameCv} others</Tag>

import { Tag } from '#web/kit/layout/tag.tsx'
import type { ApplicantRow } from '../../contract/applicants.ts'

/** Marks an application whose file came from several addresses within a day. It says how many, and never whose they are. */
export const SameCvTag = ({ sameCv }: Pick<ApplicantRow, 'sameCv'>) =>
  sameCv > 0 && <Tag tone="warning">Same CV as {sameCv} others</Tag>

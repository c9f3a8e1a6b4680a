import { administration } from './administration.ts'
import { applicationsWork } from './applications-work.ts'
import { auditRead } from './audit-read.ts'
import { checksDecide } from './checks-decide.ts'
import { peopleRights } from './people-rights.ts'
import { registrationsApprove } from './registrations-approve.ts'
import { registrationsWork } from './registrations-work.ts'
import { sensitiveRead } from './sensitive-read.ts'
import { vacanciesPublish } from './vacancies-publish.ts'
import { vacanciesWrite } from './vacancies-write.ts'

/** All permissions, in the order in which they are shown where they are granted. */
export const PERMISSIONS = [
  registrationsWork,
  registrationsApprove,
  applicationsWork,
  vacanciesWrite,
  vacanciesPublish,
  sensitiveRead,
  checksDecide,
  peopleRights,
  auditRead,
  administration,
] as const

export type Permission = (typeof PERMISSIONS)[number]['name']

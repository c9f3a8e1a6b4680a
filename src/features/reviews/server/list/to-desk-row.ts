import type { RegistrationSummary } from '#features/registrations/contract/list-registrations.ts'
import { listPossibleChannels } from '#features/registrations/server/contact/invite.ts'
import type { Config } from '#server/settings/config.ts'
import { findDeskNeed } from '#features/registrations/domain/desk-list/needs.ts'

export type DeskQueryRow = Omit<RegistrationSummary, 'createdAt' | 'submittedAt' | 'desk'> & {
  readonly createdAt: Date
  readonly submittedAt: Date | null
  readonly branchId: string
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string | null
  readonly phoneNumber: string | null
  readonly documents: number
  readonly duplicates: number
  readonly unsigned: boolean
  readonly openedAtDesk: boolean
  readonly crmFailed: boolean
  readonly cameBack: boolean
  /** True if a consultant has asked for an answer again since the last submission. A later decision may have replaced that one. */
  readonly askedAgain: boolean
  readonly tasksDone: number | null
  readonly tasks: number | null
}

export type TaskProgress = { readonly done: number; readonly of: number }

export function toDeskRow(
  {
    branchId,
    firstName,
    lastName,
    emailAddress,
    phoneNumber,
    documents,
    duplicates,
    unsigned,
    openedAtDesk,
    crmFailed,
    cameBack: _cameBack,
    askedAgain: _askedAgain,
    tasks: _tasks,
    tasksDone: _done,
    ...summary
  }: DeskQueryRow,
  counted: { readonly progress: TaskProgress; readonly changed: number | null },
  reasonsUnsent: boolean,
  config: Pick<Config, 'sendsTexts'>,
) {
  const { branch, flow, status } = summary
  const atDesk =
    openedAtDesk ||
    (flow.type === 'Manual' &&
      listPossibleChannels({ emailAddress, phone: phoneNumber }, config).length === 0)
  return {
    ...summary,
    desk: {
      candidate: { firstName, lastName, emailAddress, phoneNumber },
      branch: { id: branchId, name: branch.name },
      subLine: `${branch.name}, ${flow.name.replaceAll('-', ' ')}`,
      ...counted,
      documents,
      needs: findDeskNeed({ status, duplicates, unsigned, crmFailed, reasonsUnsent, atDesk }),
    },
  }
}

import type { Operation } from './operations.ts'

/** The calls without credentials, as the contract page lists them (contract §5), and the legal pages. */
const OPEN = [
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/{provider}/login',
  'POST /api/v1/auth/{provider}/start',
  'POST /api/v1/auth/{provider}/token',
  'POST /api/v1/auth/register',
  'POST /api/v1/auth/requestpasswordreset',
  'POST /api/v1/auth/checkpasswordreset',
  'POST /api/v1/auth/requestdeletion',
  'POST /api/v1/auth/confirmdeletion',
  'POST /api/v1/validation',
  'POST /api/v1/search/typeahead/email',
  'POST /portal/v1/vja/search',
  'GET /portal/v1/VacancyDetail/{id}',
  'GET /API/v1/VacancyDetail/{id}',
  'GET /API/v1/CandidatePortalContent',
  'GET /API/v1/Policy/{policy}',
  'POST /portal/v1/AuthenticateCandidate',
  'POST /API/v1/AuthenticateCandidate',
  'GET /portal/v1/typeahead/{kind}',
  'POST /portal/v1/unsubscribe/{token}',
  'POST /api/v1/auth/undochange',
  'GET /API/v1/ShortLink/{kind}/{code}',
  'POST /API/v1/ShortLink/{kind}/{code}/Code',
  'POST /API/v1/ShortLink/{kind}/{code}/Confirm',
  'POST /API/v1/ConsultantLogin',
  'POST /API/v1/ConsultantLogin/',
  'POST /API/v1/AuthenticateEmployee',
  'POST /employee/v1/auth/ad-login',
  // The release notes of `portal` are public; those of `consultant` need a consultant's token (src/features/content/server/release-notes.test.ts).
  'GET /api/releasenote/{platformId}',
  'GET /api/releasenote/{platformId}/latest',
  'GET /portal/v1/branches',
  'GET /portal/v1/branches/{slug}',
  'GET /portal/v1/nearestplace',
  'GET /portal/v1/pay',
  'POST /portal/v1/alerts',
  'POST /portal/v1/alerts/{code}/confirm',
  'POST /portal/v1/branches/{slug}/visits',
  'GET /portal/v1/neighbourhood',
  'GET /portal/v1/distance',
  'GET /API/v1/PublicPage/{name}',
  'POST /portal/v1/vacancies/{id}/report',
  'POST /portal/v1/employerenquiries',
  'POST /portal/v1/applytickets',
  'POST /portal/v1/applytickets/{ticket}/cv',
  'POST /portal/v1/vacancies/{id}/apply',
  'GET /portal/v1/vacancies/{id}/nextsteps',
  'GET /portal/v1/applied/{receipt}',
  'PUT /portal/v1/applied/{receipt}/address',
  'PUT /portal/v1/applied/{receipt}/password',
  'PUT /portal/v1/applied/{receipt}/answers/{questionId}',
  'POST /portal/v1/applied/{receipt}/letter',
  'GET /portal/v1/claims/{code}',
  'POST /portal/v1/claims/{code}/confirm',
  'POST /portal/v1/claims/{code}/renew',
  'POST /portal/v1/claims/{code}/delete',
]
/** Calls that succeed even with the token of an ended session. */
const SIGN_OUTS = ['POST /api/v1/auth/logout', 'POST /API/v1/ConsultantLogout']
const VACANCIES = [
  'POST /portal/v1/vja/search',
  'GET /portal/v1/VacancyDetail/{id}',
  'GET /API/v1/VacancyDetail/{id}',
]
/** Calls of candidates that consultants can also make, with their own token. */
const CONSULTANTS_TOO = [
  'POST /api/v1/search/typeahead/email',
  'GET /api/v1/documentstorage/{documentId}',
]

const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`
export const isOpen = (operation: Operation) => OPEN.includes(nameOf(operation))
export const isSignOut = (operation: Operation) => SIGN_OUTS.includes(nameOf(operation))

export const HEADERS = ['authentication', 'authorization'] as const
/** The calls that both the candidate of a registration and the consultants of its branch can make. */
const PARTIES = [
  'GET /API/v1/Registrations',
  'GET /API/v1/Registration/{id}',
  'GET /API/v1/RegistrationDocuments/{id}',
  'GET /API/v1/RegistrationAnsweredElsewhere/{id}',
  'GET /API/v1/RegistrationTask/{id}/{taskId}',
  'GET /API/v1/RegistrationStep/{id}/{stepId}',
  'GET /API/v1/PriorityReview/{id}',
  'GET /API/v1/SignatureTask/{id}',
  'POST /API/v1/RegistrationAutoSave/{registrationId}',
  'POST /API/v1/Registration/{id}/Submit',
  'POST /API/v1/Registration/{id}/Cancel',
]
/** The calls for consultants only, which a candidate's token cannot make. */
const CONSULTANTS: readonly string[] = [
  'POST /API/v1/Application/{id}/Spoken',
  'POST /API/v1/Application/{id}/Letter',
  'POST /API/v1/Application/{id}/NotReal',
  'GET /API/v1/RegistrationCounts',
  'GET /API/v1/RegistrationFlows',
  'GET /API/v1/Registrations/Csv',
  'GET /API/v1/Registrations/OfPerson',
  'POST /API/v1/Registrations/Alike',
  'POST /API/v1/Registrations/InCrm',
  'POST /API/v1/Registration',
  'GET /API/v1/Registrations/BranchTransfer',
  'POST /API/v1/Registrations/BranchTransfer',
  'POST /API/v1/Registration/{id}/BranchTransfer',
  'GET /API/v1/BranchTransfers',
  'POST /API/v1/BranchTransfer/{id}/Undo',
  'GET /API/v1/RegistrationDocuments/{id}/Zip',
  'GET /API/v1/RegistrationLog',
  'GET /API/v1/RegistrationLog/{id}',
  'GET /API/v1/RegistrationLog/{id}/About',
  'GET /API/v1/RegistrationLog/{id}/Check',
  'GET /API/v1/RegistrationLog/{id}/Csv',
  'GET /API/v1/Registration/{id}/Crm',
  'GET /API/v1/Registration/{id}/CrmDuplicates',
  'GET /API/v1/Registration/{id}/CrmPreview',
  'POST /API/v1/Registration/{id}/CrmDecision',
  'POST /API/v1/Registration/{id}/SendToCrm',
  'POST /API/v1/Registration/{id}/CrmRetry',
  'POST /API/v1/Registration/{id}/CrmUndo',
  'POST /API/v1/Registrations/CrmChecks',
  'POST /API/v1/Registrations/SendToCrm',
  'POST /API/v1/Registrations/Approve',
  'POST /API/v1/Registrations/Remind',
  'POST /API/v1/Registrations/Remind/Preview',
  'GET /API/v1/Registration/{id}/Desk',
  'POST /API/v1/Registration/{id}/Review',
  'POST /API/v1/Registration/{id}/Approve',
  'POST /API/v1/Registration/{id}/SendCandidate',
  'POST /API/v1/Registration/{id}/SendCandidate/Preview',
  'GET /API/v1/Registration/{id}/Remind/Preview',
  'POST /API/v1/Registration/{id}/Remind',
  'POST /API/v1/Registration/{id}/PriorityReview',
  'POST /API/v1/Registration/{id}/SignatureTask',
  'DELETE /API/v1/Registration/{id}/AddedTask/{taskId}',
  'GET /API/v1/GetBranchesAndCrmsForConsultant',
  'GET /API/v1/Branches',
  'GET /API/v1/OwnPermissions',
  'GET /API/v1/Sessions',
  'DELETE /API/v1/Session/{id}',
  'DELETE /API/v1/Sessions',
  'GET /API/v1/Applications',
  'POST /API/v1/ShortLink',
  'GET /API/v1/ShortLinks',
  'DELETE /API/v1/ShortLink/{id}',
  'GET /API/v1/ApplicationCounts',
  'GET /API/v1/Application/{id}',
  'PATCH /API/v1/Application/{id}',
  'POST /API/v1/Application/{id}/Preview',
  'POST /API/v1/Applications/Status',
  'POST /API/v1/Application/{id}/Invite',
  'GET /API/v1/OrganisationStructures',
  'GET /API/v1/Drivers',
  'POST /API/v1/Drivers/Find',
  'POST /API/v1/Driver',
  'GET /API/v1/Driver/{id}',
  'PATCH /API/v1/Driver/{id}',
  'POST /API/v1/Driver/{id}/ConsentDocument',
  'DELETE /API/v1/Driver/{id}/Consent',
  'POST /API/v1/Driver/{id}/LicenceCheck',
  'GET /API/v1/Driver/{id}/LicenceChecks',
  'GET /API/v1/LicenceCheck/{id}',
  'POST /API/v1/LicenceCheck/{id}/Confirm',
  'GET /API/v1/LicenceChecks/Counts',
]

/** Returns whether only the desk may make this call. */
export const isOfDesk = (operation: Operation) => CONSULTANTS.includes(nameOf(operation))
export const isOfCandidate = (operation: Operation) =>
  !isOpen(operation) &&
  !isSignOut(operation) &&
  !isOfDesk(operation) &&
  !acceptsTokenInHeader(operation, 'authorization', 'co')

export type TokenKind = 'ca' | 'cj' | 'co'

/** Returns which kinds of token each header of a call accepts (contract §5). Calls with an integration key read neither header. */
export function acceptsTokenInHeader(
  operation: Operation,
  header: (typeof HEADERS)[number],
  kind: TokenKind,
): boolean {
  if (CONSULTANTS.includes(nameOf(operation))) return kind === 'co' && header === 'authorization'
  if (kind === 'ca') return true
  if (kind === 'co')
    return (
      header === 'authorization' &&
      (PARTIES.includes(nameOf(operation)) || CONSULTANTS_TOO.includes(nameOf(operation)))
    )
  return kind === 'cj' && header === 'authorization' && VACANCIES.includes(nameOf(operation))
}

/** Returns ten calls that require a signed-in candidate, to show whether a token still works. */
export const listTenCandidateCalls = (
  id: string,
): readonly (readonly [method: string, path: string, body?: object])[] => [
  ['GET', `/api/v1/user/${id}`],
  ['PATCH', `/api/v1/user/${id}`, { firstName: 'Mallory' }],
  ['GET', `/api/v1/user/${id}/emails`],
  ['GET', `/api/v1/user/${id}/phones`],
  ['GET', `/api/v1/user/${id}/sessions`],
  ['GET', `/api/v1/user/${id}/curriculumvitaes`],
  ['GET', `/api/v1/user/${id}/trackedjobs`],
  ['GET', `/api/v1/user/${id}/trackedapplications`],
  ['GET', `/api/v1/user/${id}/UserStatus`],
  ['DELETE', `/api/v1/user/${id}`],
]

import { emptyReply, endpoint } from '#shared/endpoint.ts'

export const signOut = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/logout',
  reply: emptyReply,
  summary:
    'Sign out: the candidate token and the vacancies token made from it end. It also succeeds with a token that has ended',
})

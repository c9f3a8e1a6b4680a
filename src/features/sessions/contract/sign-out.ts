import { empty, endpoint } from '#shared/endpoint.ts'

export const signOut = endpoint({
  api: 'candidate',
  method: 'POST',
  path: '/auth/logout',
  reply: empty,
  fallback: 'An unexpected error has occured.',
  summary:
    'Sign out: the candidate token and the vacancies token made from it die. Fine with a dead token',
})

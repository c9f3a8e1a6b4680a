import type { Defences } from '../defences.ts'

export const defences: Defences = {
  'S-55': [
    {
      file: 'src/shared/paging.ts',
      from: 'z.minimum(1), z.maximum(MAX_LISTED_ENTRIES)',
      to: 'z.minimum(-1e18)',
    },
    { file: 'src/shared/paging.ts', from: 'z.minimum(1), z.maximum(100)', to: 'z.minimum(-1e18)' },
    {
      file: 'src/shared/paging.ts',
      from: 'page * limit <= MAX_LISTED_ENTRIES',
      to: 'page * limit <= Infinity',
    },
    {
      file: 'src/features/candidates/domain/includes.ts',
      from: 'const MAX_REQUESTED_LISTS = 20',
      to: 'const MAX_REQUESTED_LISTS = 1e9',
    },
    {
      file: 'src/features/candidates/domain/includes.ts',
      from: "if (!name) throw badRequest('The includes name a list that does not exist.')",
      to: "if (!name) return { asked: spelling, name: 'emails' as IncludeName }",
    },
  ],
}

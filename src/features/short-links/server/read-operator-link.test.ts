import { expect, test } from 'vitest'
import { BRANCH, someLink } from '#tests/people/short-link.ts'
import { testServer } from '#tests/test-server.ts'
import { readOperatorLink } from './read-operator-link.ts'

const server = await testServer()

test('an operator reads what a link lacks', async () => {
  const branch = BRANCH.name
  const refusals = [
    [{ kind: 'x', branch }, 'A link is of kind o, p, s, not "x".'],
    [{ kind: 's', branch: 'Atlantis' }, 'Branch Atlantis does not exist.'],
    [{ kind: 'o', branch }, 'A link of kind o needs --first-name and --last-name.'],
    [
      { kind: 'o', branch, firstName: 'Nadia', lastName: 'Rahman' },
      'A link of kind o needs --email with an email address: the account is made with it.',
    ],
    [
      {
        kind: 'o',
        branch,
        firstName: 'Nadia',
        lastName: 'Rahman',
        email: 'n@example.test',
        phone: '12',
      },
      /^Invalid phone number/,
    ],
    [
      {
        kind: 'o',
        branch,
        firstName: 'Nadia',
        lastName: 'Rahman',
        email: 'n@example.test',
        vacancy: 'none',
      },
      'There is no vacancy none.',
    ],
    [
      { kind: 'p', branch, candidate: 'unknown@example.test' },
      'A link of kind p needs --candidate with the email address of an account.',
    ],
  ] as const
  await someLink(server, { kind: 's' })
  for (const [given, words] of refusals)
    await expect(readOperatorLink(server.db, given), words.toString()).rejects.toThrow(words)
})

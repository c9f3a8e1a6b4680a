/** Which command shows a case: an attack by somebody, or a fault that happens by itself. */
export type Case = {
  readonly id: string
  readonly name: string
  readonly shownBy: 'attack' | 'faults'
}

const attack = (id: string, name: string): Case => ({ id, name, shownBy: 'attack' })
const fault = (id: string, name: string): Case => ({ id, name, shownBy: 'faults' })

/** All that is attacked or broken here, one by one. A test of a case begins with its id; a letter behind it ('S-24b') is another side of the same case. */
export const CASES: readonly Case[] = [
  attack('S-01', 'password guessing, one account'),
  attack('S-02', 'one password on many accounts'),
  attack('S-03', 'locking somebody out of their account'),
  attack('S-04', 'who has an account, by signing in'),
  attack('S-05', 'who has an account, by asking for a reset'),
  attack('S-06', 'harvesting e-mail addresses'),
  attack('S-07', 'registering an address that is taken'),
  attack('S-08', 'weak and very long passwords'),
  attack('S-09', 'guessing one-time codes'),
  attack('S-10', 'a one-time code that is too old'),
  attack('S-11', 'a one-time code used twice or replaced'),
  attack('S-12', 'text messages at our expense'),
  attack('S-13', 'a one-time code for something else'),
  attack('S-14', 'the life of a reset link'),
  attack('S-15', 'a mailed code as another type'),
  attack('S-16', 'sessions that grow old'),
  attack('S-17', 'a token after signing out'),
  attack('S-18', 'sessions after a new password or a deletion'),
  attack('S-19', 'a token at the wrong door'),
  attack('S-20', 'forged tokens of Google, LinkedIn and Facebook'),
  attack('S-21', 'forged tokens of the company sign-in'),
  attack('S-22', "a consultant with another one's headers"),
  attack('S-23', 'every call without credentials'),
  attack('S-24', "another person's objects by their ids"),
  attack('S-25', "another person's documents"),
  attack('S-26', "applying with another person's CV"),
  attack('S-27', 'candidates at the desk, consultants as candidates'),
  attack('S-28', 'registrations of another branch'),
  attack('S-29', 'fields that only the server sets'),
  attack('S-30', 'forging the state of an application'),
  attack('S-31', 'answers that tell too much'),
  attack('S-32', 'a role written into the own browser'),
  attack('S-33', 'scripts in vacancies'),
  attack('S-34', 'scripts in what people type'),
  attack('S-35', 'SQL in parameters'),
  attack('S-36', 'merge tags in names and answers'),
  attack('S-37', 'formulas in exported tables'),
  attack('S-38', 'headers smuggled into mail'),
  attack('S-39', 'redirects to other sites'),
  attack('S-40', 'what an error page reflects'),
  attack('S-41', 'files that are not what they say'),
  attack('S-42', 'files that are too large'),
  attack('S-43', 'archives that explode'),
  attack('S-44', 'infected files'),
  attack('S-45', 'file names that lead elsewhere'),
  attack('S-46', 'how a download is labelled'),
  attack('S-47', "past the room for one person's files"),
  attack('S-48', 'protective headers everywhere'),
  attack('S-49', 'the content policy of pages'),
  attack('S-50', 'reading from another site'),
  attack('S-51', 'writing from another site'),
  attack('S-52', 'our pages in a frame'),
  attack('S-53', 'what stays in the browser'),
  attack('S-54', 'what caches and the way back show'),
  attack('S-55', 'paging beyond reason'),
  attack('S-56', 'bodies beyond reason'),
  attack('S-57', 'things a server should not have'),
  attack('S-58', 'what an error tells of the server'),
  fault('S-59', 'killed while people save'),
  fault('S-60', 'the database restarts under load'),
  fault('S-61', 'the mail server is down'),
  fault('S-62', 'the mail server hangs'),
  fault('S-63', 'the CRM fails'),
  attack('S-64', 'applying fifty times at once'),
  attack('S-65', 'registering twenty times at once'),
  attack('S-66', 'answers without a network'),
  fault('S-67', 'the reply to an answer is lost'),
  attack('S-68', 'one registration in two tabs'),
  fault('S-69', 'the virus scanner is down'),
  fault('S-70', 'stopped under load'),
  fault('S-71', 'a sign-in provider is down'),
  attack('S-72', 'what is left after a deletion'),
]

/** The case that a test shows by its name; undefined for other tests. */
export const caseOf = (testName: string): string | undefined =>
  /^(S-\d\d)[a-z]? /.exec(testName)?.[1]

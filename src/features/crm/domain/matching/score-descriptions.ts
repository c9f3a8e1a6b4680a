import type { ComparedPerson } from './person.ts'
import { type MatchScore, scoreMatch } from './score.ts'

type Descriptions = { readonly account: ComparedPerson; readonly answered: ComparedPerson }

/**
 * Scores how probably a description is of the person of a registration. The account and the answers can have different names, email addresses and
 * phone numbers, so every combination of them is scored and the best score is returned.
 */
export function scoreBestMatch(
  given: ComparedPerson,
  { account, answered }: Descriptions,
): MatchScore {
  const both = [answered, account]
  const [best] = both
    .flatMap(({ firstName, middleName, lastName }) =>
      both.flatMap(({ emailAddress }) =>
        both.map(({ phone }) =>
          scoreMatch(given, {
            ...answered,
            firstName,
            middleName,
            lastName,
            emailAddress,
            phone,
          }),
        ),
      ),
    )
    .toSorted((one, other) => other.score - one.score)
  return best ?? scoreMatch(given, answered)
}

import type { ActionPath } from '../answers/answers.ts'
import { type Action, isActionSet, isSelect } from '../definition/definition.ts'
import type { Page } from './list-pages.ts'

/** Returns the paths of the questions that a page asks by itself. Those that their choices ask are drawn under the choices. */
export function listPathsOfMembers({ screens }: Page): readonly ActionPath[] {
  const paths = screens.flatMap((screen) => ('path' in screen ? [screen.path] : []))
  return paths.filter((path) => !paths.some((other) => isAbove(other, path)))
}

/** Returns whether a path leads through another one. */
export const isAbove = (above: ActionPath, path: ActionPath) =>
  above.length < path.length &&
  above.every(
    ({ actionId, itemId }, index) =>
      actionId === path[index]?.actionId && itemId === path[index]?.itemId,
  )

/**
 * Returns a question as a page that is shared by several draws it: what its choices ask is under them, but for sets and for choices with a page of
 * their own.
 */
export function drawBelowChoices<Asked extends Action>(action: Asked): Asked {
  if (!isSelect(action)) return action
  const choicesList = action.choices.choicesList.map((choice) =>
    choice.page === undefined
      ? {
          ...choice,
          inline: true,
          dependencyQuestions: choice.dependencyQuestions
            .filter((asked) => !isActionSet(asked))
            .map(drawBelowChoices),
        }
      : choice,
  )
  return { ...action, choices: { choicesList } }
}

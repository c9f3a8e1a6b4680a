import { type Answers, type Hop, isChosen, keyOf } from './answers.ts'
import { type Action, type Flow, type Id, isSelect, isSet } from './definition.ts'

export type InStep = { readonly taskId: Id; readonly stepId: Id }
/** Root action first, the one on screen last; the last but one is its active dependency action or set. */
export type Path = readonly [Hop, ...Hop[]]
/** One screen. 'Activating X clears Y' holds because a screen cannot carry Y. */
export type Screen =
  | { readonly kind: 'flowIntro' | 'submit' }
  | { readonly kind: 'taskIntro'; readonly taskId: Id }
  | (InStep & { readonly kind: 'stepIntro' | 'stepOutro' | 'stepFinalOverview' })
  | (InStep & AskedScreen)
type AskedScreen = { readonly kind: 'action' | 'actionSetOutro'; readonly path: Path }

/** Every screen that is now asked, in order: moving is one place left or right in this list. A task's intro is off it, shown only when forced. */
export function screens(flow: Flow, answers: Answers): readonly Screen[] {
  const inSteps = flow.tasks.flatMap((task) =>
    task.steps.flatMap((step): readonly Screen[] => {
      const here = { taskId: task.id, stepId: step.id }
      return [
        ...(step.showIntroductionScreen ? [{ ...here, kind: 'stepIntro' } as const] : []),
        ...asked(step.actions, answers).map((screen) => ({ ...here, ...screen })),
        { ...here, kind: 'stepOutro' },
        { ...here, kind: 'stepFinalOverview' },
      ]
    }),
  )
  return [{ kind: 'flowIntro' }, ...inSteps, { kind: 'submit' }]
}

function asked(actions: readonly Action[], answers: Answers, above: readonly Hop[] = [], itemId?: Id): readonly AskedScreen[] {
  return actions.flatMap((action): readonly AskedScreen[] => {
    const hop: Hop = itemId ? { actionId: action.id, itemId } : { actionId: action.id }
    const path = [...above, hop] as unknown as Path
    if (!isSet(action)) return [{ kind: 'action', path }, ...asked(opened(action, answers, hop), answers, path, itemId)]
    const items = answers.items.get(action.id) ?? []
    return [...items.flatMap((item) => asked(action.actions, answers, path, item)), { kind: 'actionSetOutro', path }]
  })
}

/** The dependency questions on screens of their own that the answer to this action opens. */
function opened(action: Action, answers: Answers, hop: Hop): readonly Action[] {
  const value = answers.values.get(keyOf(hop))
  if (!isSelect(action) || !isChosen(value)) return []
  return action.choices.choicesList.filter((choice) => !choice.inline && value.some((given) => given.choiceValue === choice.value)).flatMap((choice) => choice.dependencyQuestions)
}

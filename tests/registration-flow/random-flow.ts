import type {
  Action,
  Choice,
  Flow,
} from '#features/registration-flow/domain/definition/definition.ts'
import {
  FIELD_TYPES,
  type FieldType,
  SELECT_TYPES,
  type SelectType,
} from '#features/registration-flow/domain/action-types/action-types.ts'
import fc from '../people/properties.ts'

type LeafPlan = {
  readonly kind: 'field'
  readonly type: FieldType
  readonly optional: boolean
  readonly skippable: boolean
}
type ChoicePlan = {
  readonly inline: boolean
  readonly exclusive: boolean
  readonly specify: boolean
  readonly asks: readonly Plan[]
}
type SelectPlan = {
  readonly kind: 'select'
  readonly type: SelectType
  readonly optional: boolean
  readonly skippable: boolean
  readonly choices: readonly ChoicePlan[]
}
type SetPlan = {
  readonly kind: 'set'
  readonly atLeast: number
  readonly more: number
  readonly asks: readonly Plan[]
}
type Plan = LeafPlan | SelectPlan | SetPlan

const often = (part: number, of: number) =>
  fc.integer({ min: 1, max: of }).map((drawn) => drawn <= part)
const field: fc.Arbitrary<LeafPlan> = fc.record({
  kind: fc.constant('field' as const),
  type: fc.constantFrom(...FIELD_TYPES),
  optional: often(1, 4),
  skippable: often(1, 3),
})

/** Generates a question with further questions below it, to a depth of `deep`. A question that a choice asks on the same screen has none below it. */
function question(deep: number): fc.Arbitrary<Plan> {
  return deep === 0
    ? field
    : fc.oneof({ weight: 1, arbitrary: field }, { weight: 3, arbitrary: select(deep) })
}

function select(deep: number): fc.Arbitrary<SelectPlan> {
  const inline = fc.record({
    inline: fc.constant(true),
    exclusive: fc.constant(false),
    specify: often(1, 4),
    asks: fc.array(field, { maxLength: 2 }),
  })
  const apart = fc.record({
    inline: fc.constant(false),
    exclusive: often(1, 6),
    specify: often(1, 4),
    asks: fc.array(question(deep - 1), { minLength: 1, maxLength: 2 }),
  })
  return fc.record({
    ...{
      kind: fc.constant('select' as const),
      type: fc.constantFrom(...SELECT_TYPES),
      optional: often(1, 4),
      skippable: often(1, 3),
    },
    choices: fc.array(fc.oneof({ weight: 1, arbitrary: inline }, { weight: 4, arbitrary: apart }), {
      minLength: 1,
      maxLength: 2,
    }),
  })
}

const set: fc.Arbitrary<SetPlan> = fc.record({
  kind: fc.constant('set' as const),
  atLeast: fc.nat(2),
  more: fc.nat(2),
  asks: fc.array(question(1), { minLength: 1, maxLength: 3 }),
})
const step = fc.record({
  intro: fc.boolean(),
  asks: fc.array(fc.oneof({ weight: 3, arbitrary: question(2) }, { weight: 1, arbitrary: set }), {
    minLength: 1,
    maxLength: 3,
  }),
})
const task = fc.record({
  waitsForAll: often(1, 5),
  steps: fc.array(step, { minLength: 1, maxLength: 2 }),
})

/** Flows of every shape that a definition allows, small enough for thousands of walks. */
export const randomFlow: fc.Arbitrary<Flow> = fc
  .array(task, { minLength: 1, maxLength: 2 })
  .map((tasks) => {
    let count = 0
    const named = (kind: string) => `${kind}-${++count}`

    const action = (plan: Plan): Action => {
      const id = named(plan.kind)
      const asked = { id, name: id, label: `Label of ${id}` }
      if (plan.kind === 'set')
        return {
          ...asked,
          type: 'ActionSet',
          itemName: 'Thing',
          atLeast: plan.atLeast,
          atMost: plan.atLeast + plan.more + 1,
          actions: plan.asks.map(action),
        }
      const passed = {
        ...(plan.optional ? { optional: true } : {}),
        ...(plan.skippable ? { skippable: true } : {}),
      }
      return plan.kind === 'select'
        ? {
            ...asked,
            ...passed,
            type: plan.type,
            choices: { choicesList: plan.choices.map(choice) },
          }
        : { ...asked, ...passed, type: plan.type }
    }
    const choice = ({ inline, exclusive, specify, asks }: ChoicePlan): Choice => {
      const value = named('choice')
      return {
        value,
        label: `Label of ${value}`,
        inline,
        ...(exclusive ? { exclusive } : {}),
        dependencyQuestions: asks.map(action),
        pleaseSpecifyChoices: specify ? [{ value: 'Please specify' }] : [],
      }
    }
    return {
      ...{ name: 'random', version: 1, type: 'Standard', title: 'Random' },
      introduction: { text: 'Text', minutes: 1, ready: [] },
      tasks: tasks.map(({ waitsForAll, steps }) => ({
        ...{ id: named('task'), name: 'Task', ...(waitsForAll ? { waitsForAll } : {}) },
        steps: steps.map(({ intro, asks }) => ({
          id: named('step'),
          name: 'Step',
          showIntroductionScreen: intro,
          actions: asks.map(action),
        })),
      })),
    }
  })

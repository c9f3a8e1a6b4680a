import type { Action, Flow } from '#features/registration-flow/domain/definition/definition.ts'

/**
 * A small flow with an example of everything that the server handles in its own way: texts, choices that open questions, files, a set of jobs, a
 * declaration and a signature.
 */
export const SMALL_FLOW: Flow = {
  name: 'small',
  version: 1,
  type: 'Standard',
  title: 'Small registration',
  introduction: { text: 'A few questions.', minutes: 5, ready: [] },
  tasks: [
    {
      id: 'you',
      name: 'You',
      steps: [
        {
          id: 'about-you',
          name: 'About you',
          showIntroductionScreen: false,
          actions: [
            {
              id: 'preferred-name',
              name: 'PreferredName',
              type: 'text',
              label: 'What should we call you?',
              validation: { maxLength: 50 },
            },
            {
              id: 'nickname',
              name: 'Nickname',
              type: 'text',
              label: 'Another name',
              optional: true,
            },
            {
              id: 'drives',
              name: 'Drives',
              type: 'single_select',
              label: 'Do you drive?',
              choices: {
                choicesList: [
                  {
                    value: 'yes',
                    label: 'Yes',
                    inline: false,
                    dependencyQuestions: [
                      {
                        id: 'licence-number',
                        name: 'LicenceNumber',
                        type: 'text',
                        label: 'Licence number',
                        skippable: true,
                      },
                      {
                        id: 'licence-photo',
                        name: 'LicencePhoto',
                        type: 'upload',
                        label: 'Your licence',
                        optional: true,
                        validation: { atMost: 3 },
                      },
                    ],
                    pleaseSpecifyChoices: [],
                  },
                  {
                    value: 'no',
                    label: 'No',
                    inline: false,
                    dependencyQuestions: [],
                    pleaseSpecifyChoices: [],
                  },
                ],
              },
            },
          ],
        },
        {
          id: 'jobs',
          name: 'Jobs',
          showIntroductionScreen: false,
          actions: [
            {
              id: 'work-history',
              name: 'WorkHistory',
              type: 'ActionSet',
              label: 'Your jobs',
              itemName: 'Job',
              atLeast: 0,
              atMost: 5,
              actions: [
                { id: 'employer', name: 'Employer', type: 'text', label: 'Employer' },
                {
                  id: 'payslip',
                  name: 'Payslip',
                  type: 'upload',
                  label: 'A payslip',
                  optional: true,
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'end',
      name: 'Declaration',
      steps: [
        {
          id: 'declaration',
          name: 'Declaration',
          showIntroductionScreen: false,
          actions: [
            {
              id: 'truthful',
              name: 'Truthful',
              type: 'declaration',
              label: 'I agree',
              statement: 'What I have said is true.',
            },
            {
              id: 'signed',
              name: 'Signed',
              type: 'signature',
              label: 'Sign',
              statement: 'I, {{CandidateFirstName}}, sign.',
            },
          ],
        },
      ],
    },
  ],
}

/** Returns the small flow with further questions before its own. */
export function smallFlowAsking(
  about: Pick<Flow, 'name' | 'title'>,
  questions: readonly Action[],
): Flow {
  const [you, ...others] = SMALL_FLOW.tasks
  const [aboutYou, ...steps] = you?.steps ?? []
  if (!you || !aboutYou) throw new Error('the small flow begins with a step about you')
  return {
    ...SMALL_FLOW,
    ...about,
    tasks: [
      { ...you, steps: [{ ...aboutYou, actions: [...questions, ...aboutYou.actions] }, ...steps] },
      ...others,
    ],
  }
}

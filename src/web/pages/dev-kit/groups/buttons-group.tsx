import { useState } from 'react'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { IconButton } from '#web/kit/layout/icon-button.tsx'
import styles from './buttons-group.module.css'
import { KitRow, KitExample } from '../kit-group.tsx'

const VARIANTS = ['primary', 'secondary', 'soft', 'ghost', 'danger'] as const
const INVERSE = ['inverse', 'accent'] as const
const SIZES = ['sm', 'md', 'lg'] as const

export function ButtonsGroup() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <KitExample key={variant} name={`Button, ${variant}: default, busy, disabled`}>
          <KitRow>
            <Button variant={variant}>Continue</Button>
            <Button variant={variant} busy>
              Sending
            </Button>
            <Button variant={variant} disabled>
              Continue
            </Button>
          </KitRow>
        </KitExample>
      ))}
      <KitExample name="Button: small, middle, large">
        <KitRow>
          {SIZES.map((size) => (
            <Button key={size} size={size}>
              Search jobs
            </Button>
          ))}
        </KitRow>
      </KitExample>
      <KitExample name="On a dark band: inverse, accent, busy">
        <div className={`${styles.band} on-inverse`}>
          {INVERSE.map((variant) => (
            <Button key={variant} variant={variant}>
              Sign in
            </Button>
          ))}
          <Button variant="accent" busy>
            Sign in
          </Button>
        </div>
      </KitExample>
      <KitExample name="Block, long words">
        <Button block>
          Continue to the questions about your right to work in the United Kingdom
        </Button>
      </KitExample>
      <KitExample name="With an icon; a link that looks like a button">
        <KitRow>
          <Button variant="secondary">
            <Icon name="share" />
            Share
          </Button>
          <ButtonLink to="/search">Find jobs</ButtonLink>
        </KitRow>
      </KitExample>
      <IconButtonStates />
    </>
  )
}

function IconButtonStates() {
  const [saved, setSaved] = useState(false)
  return (
    <KitExample name="Icon button: default, toggle off and on, disabled">
      <KitRow>
        <IconButton icon="x" label="Close the example" />
        <IconButton
          icon="mark"
          label="Save the example"
          aria-pressed={saved}
          filled={saved}
          onClick={() => setSaved(!saved)}
        />
        <IconButton icon="mark" label="A saved example" aria-pressed filled />
        <IconButton icon="trash" label="Delete the example" disabled />
      </KitRow>
    </KitExample>
  )
}

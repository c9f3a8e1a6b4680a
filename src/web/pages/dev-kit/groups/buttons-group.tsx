import { useState } from 'react'
import { Button, ButtonLink } from '#web/kit/layout/button.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { IconButton } from '#web/kit/layout/icon-button.tsx'
import styles from './buttons-group.module.css'
import { Row, Shown } from '../shown.tsx'

const VARIANTS = ['primary', 'secondary', 'soft', 'ghost', 'danger'] as const
const INVERSE = ['inverse', 'accent'] as const
const SIZES = ['sm', 'md', 'lg'] as const

export function ButtonsGroup() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Shown key={variant} name={`Button, ${variant}: default, busy, disabled`}>
          <Row>
            <Button variant={variant}>Continue</Button>
            <Button variant={variant} busy>
              Sending
            </Button>
            <Button variant={variant} disabled>
              Continue
            </Button>
          </Row>
        </Shown>
      ))}
      <Shown name="Button: small, middle, large">
        <Row>
          {SIZES.map((size) => (
            <Button key={size} size={size}>
              Search jobs
            </Button>
          ))}
        </Row>
      </Shown>
      <Shown name="On a dark band: inverse, accent, busy">
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
      </Shown>
      <Shown name="Block, long words">
        <Button block>
          Continue to the questions about your right to work in the United Kingdom
        </Button>
      </Shown>
      <Shown name="With an icon; a link that looks like a button">
        <Row>
          <Button variant="secondary">
            <Icon name="share" />
            Share
          </Button>
          <ButtonLink to="/search">Find jobs</ButtonLink>
        </Row>
      </Shown>
      <IconButtonStates />
    </>
  )
}

function IconButtonStates() {
  const [saved, setSaved] = useState(false)
  return (
    <Shown name="Icon button: default, toggle off and on, disabled">
      <Row>
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
      </Row>
    </Shown>
  )
}

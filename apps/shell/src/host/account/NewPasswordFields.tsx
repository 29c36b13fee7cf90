import { COMPOSITION, passwordError, passwordStrength } from '@dermaga/contract/password-policy'
import { errorTexts, newPasswordText as words } from '@dermaga/text'
import { PasswordField, type PasswordFieldProps } from '@dermaga/ui/native'
import { useId } from 'react'
import styles from './NewPasswordFields.module.css'

export interface NewPassword {
  password: string
  confirmation: string
}
export const EMPTY_PASSWORD: NewPassword = { password: '', confirmation: '' }

/** The errors of the two fields, in the words of spec §5; empty when the password can be sent.
 *  @param about public facts about its owner, which a password must not contain */
export function newPasswordErrors({ password, confirmation }: NewPassword, about: readonly string[]) {
  const problem = password === '' ? undefined : passwordError(password, about)
  const confirmed = confirmation === '' ? words.confirmationMissing : words.confirmationDiffers
  return {
    ...(password === '' && { password: words.passwordMissing }),
    ...(problem && { password: errorTexts[problem] }),
    ...((confirmation === '' || confirmation !== password) && { confirmation: confirmed }),
  }
}

interface NewPasswordFieldsProps {
  /** The props of the two fields, as `useValidatedForm` gives them. */
  password: FieldProps
  confirmation: FieldProps
  about: readonly string[]
  label?: string
  confirmationLabel?: string
}
type FieldProps = Required<Pick<PasswordFieldProps, 'value' | 'onChange' | 'ref'>> & Pick<PasswordFieldProps, 'error'>

/** A new password and its confirmation, with the composition rules and the strength shown while it is typed. spec §5 */
export function NewPasswordFields({ password, confirmation, about, ...labels }: NewPasswordFieldsProps) {
  const { label = words.password, confirmationLabel = words.confirmation } = labels
  return (
    <>
      <PasswordField {...password} label={label} name="new-password" autoComplete="new-password" />
      <Strength password={password.value} about={about} />
      <PasswordField {...confirmation} label={confirmationLabel} name="confirmation" autoComplete="new-password" />
    </>
  )
}

const LEVELS = ['weak', 'fair', 'good', 'strong'] as const

function Strength({ password, about }: { password: string; about: readonly string[] }) {
  const strength = passwordStrength(password, about)
  const problem = password === '' ? undefined : passwordError(password, about)
  const isGuessable = problem === 'password.context' || problem === 'password.common'
  const rulesId = useId()
  return (
    <div className={styles.advice}>
      <p id={rulesId} className={styles.head}>
        {words.rules}
      </p>
      <ul className={styles.rules} aria-labelledby={rulesId}>
        {COMPOSITION.map(({ problem: rule, holds }) => (
          <li key={rule} className={holds(password) ? styles.met : styles.unmet}>
            {words.rule[rule as keyof typeof words.rule]}
            <span className={styles.spoken}> ({holds(password) ? words.met : words.unmet})</span>
          </li>
        ))}
      </ul>
      <div className={styles.meter} data-strength={password ? strength : undefined} aria-hidden="true">
        {LEVELS.map((level, at) => (
          <span key={level} className={password && at <= LEVELS.indexOf(strength) ? styles.lit : undefined} />
        ))}
      </div>
      <p className={styles.verdict} role="status">
        {password && `${words.strength}: ${words.strengths[strength]}`}
        {isGuessable && `. ${errorTexts[problem]}`}
      </p>
    </div>
  )
}

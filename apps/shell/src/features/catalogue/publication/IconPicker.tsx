import { ACCESS_ADMIN } from '@dermaga/contract'
import { publicationText as text } from '@dermaga/text'
import { TextField } from '@dermaga/ui'
import { MenuIcon } from '../../../host/layout/MenuIcon.tsx'
import styles from './publication.module.css'

interface IconPickerProps {
  /** As in the menu: a named icon, or classes of an icon font. */
  value: string
  onChange: (icon: string) => void
}

/** The icons that suit a menu, as they look; the arrow keys move between them. Others are typed. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const isOther = !Object.hasOwn(text.icons, value)
  return (
    <>
      <fieldset className={styles.icons}>
        <legend className={styles.legend}>{text.icon}</legend>
        {Object.entries(text.icons).map(([name, label]) => (
          <label key={name} className={styles.icon} title={label}>
            <input
              type="radio"
              name="ikon-menu"
              value={name}
              aria-label={label}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <MenuIcon icon={name} />
          </label>
        ))}
      </fieldset>
      <TextField
        label={text.otherIcon}
        hint={text.otherIconHint}
        optional
        value={isOther ? value : ''}
        onChange={other => onChange(other.trim() === '' ? 'document' : other)}
        maxLength={ACCESS_ADMIN.iconMax}
        autoComplete="off"
        spellCheck={false}
        aside={isOther && <MenuIcon icon={value.trim()} />}
      />
    </>
  )
}

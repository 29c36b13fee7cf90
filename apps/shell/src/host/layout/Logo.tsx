import { Link } from 'react-router'
import { usePortal } from '../page/portal.ts'
import styles from './Logo.module.css'

interface LogoProps {
  to: '/' | '/dashboard'
  /** Shows only the mark; the product's name stays its accessible name. */
  isMark?: boolean
}

/** The mark, a pier's bollard in a square, and the product's name. */
export function Logo({ to, isMark = false }: LogoProps) {
  const { productName } = usePortal().config
  return (
    <Link className={styles.logo} to={to} aria-label={productName}>
      <svg className={styles.mark} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <rect className={styles.square} width="28" height="28" rx="7" />
        <path className={styles.arc} d="M8 12a6 6 0 0 0 12 0" />
      </svg>
      {!isMark && <span aria-hidden="true">{productName}</span>}
    </Link>
  )
}

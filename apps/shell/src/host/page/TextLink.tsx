import { Link, type LinkProps } from 'react-router'
import styles from './TextLink.module.css'

/** A link that stands by itself, as in a table's row or above a page: in the accent's colour, large enough for a finger. */
export const TextLink = (props: Omit<LinkProps, 'className' | 'style'>) => <Link {...props} className={styles.link} />

import { Link, type LinkProps } from 'react-router'
import styles from './TextLink.module.css'

/** A standalone link, e.g. in a table row or above a page: in the accent colour, large enough for touch. */
export const TextLink = (props: Omit<LinkProps, 'className' | 'style'>) => <Link {...props} className={styles.link} />

import styles from './list.module.css'

/** Characters of a number that stay in one line: those of a nomor aju. */
const SHORT = 26

/** The class of a case's number: longer ones wrap before their table grows wider than its card. */
export const numberClass = (number: string) => (number.length > SHORT ? styles.longNumber : styles.number)

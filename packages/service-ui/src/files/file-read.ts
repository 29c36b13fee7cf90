import { caseFileRead, type declarationFileRead } from '@dermaga/contract'
import { createContext } from 'react'

/** The call that reads a file: of a case, unless the files around are those of a customs document. */
export const FileReadContext = createContext<typeof caseFileRead | typeof declarationFileRead>(caseFileRead)

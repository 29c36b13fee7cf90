import {
  CASE,
  CASE_FILE_TYPES,
  type DocumentFile,
  declarationFileAdd,
  declarationFileList,
  declarationFileRead,
  declarationFileRemove,
  GOODS_PICTURE_TYPES,
} from '@dermaga/contract'
import { type Content, type Part, rowsOf } from '@dermaga/declaration'
import { ServiceHostProvider } from '@dermaga/service-ui'
import { callQuery } from '@dermaga/service-ui/call'
import {
  FileButton,
  FileFacts,
  FileGroup,
  FileGroups,
  FileLine,
  FileReadContext,
  nameOf,
  UploadList,
  useUploads,
} from '@dermaga/service-ui/files'
import { fill, momentText, serviceText } from '@dermaga/text'
import { declarationFilesText as text } from '@dermaga/text/declaration-files'
import { AlertDialog, Button, Card, IconButton, InlineMessage, NumberField, Skeleton } from '@dermaga/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CodeText } from '../CodeText.tsx'
import { useEditing } from '../editing.ts'
import { useDeclarationHost } from '../host.ts'
import { fieldsOf, isExcluded } from '../rows.ts'
import styles from './document-files.module.css'
import { filesOfPapers, type PaperFiles } from './files-of-papers.ts'

/** The files of the papers that a document lists, and the pictures of its goods. */
export function DocumentFiles({ part }: { part: Part }) {
  const { isi, document, canEdit, lines } = useEditing()
  const { idHeader, tindakan } = document
  const host = useDeclarationHost()
  const queries = useQueryClient()
  const list = callQuery(host, declarationFileList, { params: { id: idHeader } })
  const files = useQuery(list)
  const [asked, setAsked] = useState<DocumentFile>()
  const all = files.data?.items ?? []
  const change = (to: (before: readonly DocumentFile[]) => DocumentFile[]) => {
    queries.setQueryData(list.queryKey, before => before && { ...before, items: to(before.items) })
  }
  const add = (file: DocumentFile) => change(before => [...before.filter(one => one.idBerkas !== file.idBerkas), file])
  // Only its company and brokers may copy a document: papers may come after it was sent.
  const mayAdd = tindakan.includes('salin')
  const remove = canEdit ? setAsked : undefined
  const papers = rowsOf(isi, 'dokumen')
  const found = filesOfPapers(
    papers,
    all.filter(({ bagian }) => bagian === 'dokumen'),
  )
  const shown = found.papers.filter(({ paper }) => !isExcluded(part, paper))
  const goodsCount = lines?.length ?? document.jumlahBarang
  const goods = all.filter(({ bagian }) => bagian === 'barang')

  async function confirmRemoval({ idBerkas, namaBerkas }: DocumentFile) {
    setAsked(undefined)
    const outcome = await host.call(declarationFileRemove, { params: { id: idHeader, idBerkas } })
    if (!outcome.ok) return host.notify('error', outcome.message)
    change(before => before.filter(each => each.idBerkas !== idBerkas))
    host.notify('success', fill(serviceText.fileDeleted, { nama: namaBerkas }))
  }
  return (
    <ServiceHostProvider host={host}>
      <FileReadContext value={declarationFileRead}>
        <Card title={text.title}>
          <p className={styles.lead}>
            {mayAdd
              ? shown.length === 0
                ? text.noPapers
                : fill(text.lead, { most: CASE.fileBytes / 1024 / 1024 })
              : text.leadReader}
          </p>
          {files.error && (
            <InlineMessage tone="bad">
              <p>{fill(text.failed, { message: files.error.message })}</p>
              <Button onPress={() => void files.refetch()}>{text.retry}</Button>
            </InlineMessage>
          )}
          {files.isPending && <Skeleton count={2} />}
          {(shown.length > 0 || all.length > 0 || (mayAdd && goodsCount > 0)) && files.data && (
            <FileGroups>
              {shown.map(each => (
                <Paper
                  key={each.seri}
                  part={part}
                  paper={each}
                  idHeader={idHeader}
                  onAdd={mayAdd ? add : undefined}
                  onRemove={remove}
                />
              ))}
              {found.others.length > 0 && (
                <FileGroup label={text.others}>
                  <Files idHeader={idHeader} files={found.others} onRemove={remove} />
                </FileGroup>
              )}
              {(goods.length > 0 || (mayAdd && goodsCount > 0)) && (
                <Pictures
                  files={goods}
                  goodsCount={goodsCount}
                  idHeader={idHeader}
                  onAdd={mayAdd ? add : undefined}
                  onRemove={remove}
                />
              )}
            </FileGroups>
          )}
          <AlertDialog
            title={text.removeQuestion}
            isOpen={asked !== undefined}
            isDanger
            confirmLabel={fill(serviceText.remove, { nama: '' }).trim()}
            onCancel={() => setAsked(undefined)}
            onConfirm={() => asked && void confirmRemoval(asked)}
          >
            {fill(text.removeText, { nama: asked?.namaBerkas })}
          </AlertDialog>
        </Card>
      </FileReadContext>
    </ServiceHostProvider>
  )
}

interface PaperProps {
  part: Part
  paper: PaperFiles
  idHeader: string
  /** Absent for who only reads. */
  onAdd: ((file: DocumentFile) => void) | undefined
  onRemove: ((file: DocumentFile) => void) | undefined
}

function Paper({ part, paper: { seri, paper, files }, idHeader, onAdd, onRemove }: PaperProps) {
  const uploads = useDocumentUploads({ bagian: 'dokumen', idHeader, onAdd })
  const name = nameOfPaper(seri, paper)
  return (
    <FileGroup
      label={
        <>
          <PaperKind part={part} paper={paper} /> {name}
        </>
      }
      facts={files.length === 0 && uploads.all.length === 0 && <div className={styles.quiet}>{text.none}</div>}
      action={
        onAdd && (
          <FileButton
            types={CASE_FILE_TYPES}
            isMultiple
            label={fill(text.addFor, { dokumen: name })}
            onChoose={chosen => uploads.start(chosen, seri)}
          >
            {text.add}
          </FileButton>
        )
      }
    >
      <Files idHeader={idHeader} files={files} onRemove={onRemove} />
      <UploadList uploads={uploads} />
    </FileGroup>
  )
}

interface PicturesProps extends Pick<PaperProps, 'idHeader' | 'onAdd' | 'onRemove'> {
  files: readonly DocumentFile[]
  /** Goods lines are numbered from 1. */
  goodsCount: number
}

/** Pictures of goods, of the line whose number is entered. */
function Pictures({ files, goodsCount, idHeader, onAdd, onRemove }: PicturesProps) {
  const { work, canEdit } = useEditing()
  const [seri, setSeri] = useState<number | null>(1)
  const uploads = useDocumentUploads({
    bagian: 'barang',
    idHeader,
    onAdd,
    // A line that was only just added is not in the database yet.
    before: async () => void (canEdit && (await work.flush())),
  })
  const isThere = seri !== null && seri >= 1 && seri <= goodsCount
  return (
    <FileGroup
      label={text.goods}
      facts={<div className={styles.quiet}>{text.goodsLead}</div>}
      action={
        onAdd && (
          <div className={styles.add}>
            <NumberField
              label={text.goodsNumber}
              value={seri}
              onChange={setSeri}
              error={isThere ? undefined : fill(text.noSuchGoods, { count: goodsCount.toLocaleString('id-ID') })}
            />
            <FileButton
              types={GOODS_PICTURE_TYPES}
              isMultiple
              label={fill(text.addPictureOf, { seri: seri ?? '' })}
              onChoose={chosen => isThere && uploads.start(chosen, seri)}
            >
              {text.addPicture}
            </FileButton>
          </div>
        )
      }
    >
      <Files idHeader={idHeader} files={files} onRemove={onRemove} />
      <UploadList uploads={uploads} />
    </FileGroup>
  )
}

interface DocumentUploads extends Pick<PaperProps, 'idHeader' | 'onAdd'> {
  bagian: DocumentFile['bagian']
  before?: () => Promise<void>
}

/** Sends files of rows, by the number of the row. */
function useDocumentUploads({ bagian, idHeader, onAdd, before }: DocumentUploads) {
  const { call, notify } = useDeclarationHost()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const isPicture = bagian === 'barang'
  return useUploads<DocumentFile, number>({
    types: isPicture ? GOODS_PICTURE_TYPES : CASE_FILE_TYPES,
    typesText: isPicture ? text.pictureTypes : serviceText.fileTypes,
    // Another tab of the document takes the list away, not the file.
    goesOn: true,
    async send(file, seri, sending) {
      await before?.()
      const request = { params: { id: idHeader }, query: { bagian, seri, nama: nameOf(file) }, file }
      const outcome = await call(declarationFileAdd, request, sending)
      if (!outcome.ok && !isShown.current) notify('error', outcome.message)
      return outcome
    },
    onDone: file => {
      onAdd?.(file)
      notify('success', fill(text.added, { nama: file.namaBerkas }))
    },
  })
}

/** The kind of a paper, with its name. */
function PaperKind({ part, paper }: { part: Part; paper: Content }) {
  const field = fieldsOf(part).find(({ name }) => name === 'kodeDokumen')
  return field && paper['kodeDokumen'] !== undefined ? <CodeText field={field} value={paper['kodeDokumen']} /> : null
}

const nameOfPaper = (seri: number, { nomorDokumen }: Content): string =>
  typeof nomorDokumen === 'string' && nomorDokumen !== '' ? nomorDokumen : fill(text.paper, { seri })

const noteOf = ({ bagian, seri, diunggahOleh, diunggahPada }: DocumentFile): string =>
  [
    bagian === 'barang' && fill(text.ofGoods, { seri }),
    fill(text.by, { nama: diunggahOleh, waktu: momentText(diunggahPada) }),
  ]
    .filter(Boolean)
    .join(' · ')

interface FilesProps {
  idHeader: string
  files: readonly DocumentFile[]
  onRemove: ((file: DocumentFile) => void) | undefined
}

function Files({ idHeader, files, onRemove }: FilesProps) {
  return files.map(file => (
    <FileLine key={file.idBerkas}>
      <FileFacts idKasus={idHeader} file={{ ...file, nomorDokumen: '' }} note={noteOf(file)}>
        {onRemove && (
          <IconButton
            icon="trash"
            label={fill(serviceText.deleteFile, { nama: file.namaBerkas })}
            onPress={() => onRemove(file)}
          />
        )}
      </FileFacts>
    </FileLine>
  ))
}

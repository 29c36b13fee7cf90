import { iconPaths } from '../src/icon-paths.ts'
import {
  Avatar,
  Button,
  Card,
  Icon,
  IconButton,
  LinkButton,
  ToolButton,
  Tooltip,
  VisuallyHidden,
} from '../src/index.ts'
import { Button as NativeButton } from '../src/native/index.ts'

const VARIANTS = [
  { variant: 'primary', label: 'Kirim dokumen' },
  { variant: 'secondary', label: 'Simpan draf' },
  { variant: 'quiet', label: 'Lihat semua' },
  { variant: 'danger', label: 'Hapus draf' },
] as const

export function Actions() {
  return (
    <>
      <Card title="Button">
        <div className="dm-stack">
          <div className="dm-row">
            {VARIANTS.map(({ variant, label }) => (
              <Button key={variant} variant={variant}>
                {label}
              </Button>
            ))}
          </div>
          <div className="dm-row">
            {VARIANTS.map(({ variant, label }) => (
              <Button key={variant} variant={variant} isPending>
                {label}
              </Button>
            ))}
          </div>
          <div className="dm-row">
            {VARIANTS.map(({ variant, label }) => (
              <Button key={variant} variant={variant} isDisabled>
                {label}
              </Button>
            ))}
          </div>
          <div className="dm-row">
            {VARIANTS.map(({ variant, label }) => (
              <NativeButton key={variant} variant={variant} isPending={variant === 'primary'}>
                {label} (asli)
              </NativeButton>
            ))}
          </div>
        </div>
      </Card>
      <Card title="LinkButton, IconButton, ToolButton, Tooltip, Avatar, Icon">
        <div className="dm-stack">
          <div className="dm-row">
            <LinkButton href="#galeri" variant="primary">
              <Icon name="plus" size={18} /> Buat dokumen
            </LinkButton>
            <LinkButton href="#galeri">Unduh contoh</LinkButton>
            <Tooltip text="Unduh berkas Excel">
              <IconButton icon="download" label="Unduh" />
            </Tooltip>
            <IconButton icon="trash" label="Hapus" variant="secondary" />
            <ToolButton icon="columns" label="Kolom" />
            <IconButton icon="plus" label="Tambah" variant="primary" />
            <Avatar name="Sari Wulandari" />
            <VisuallyHidden>Sari Wulandari</VisuallyHidden>
          </div>
          <div className="dm-row">
            {Object.keys(iconPaths).map(name => (
              <Icon key={name} name={name} label={name} />
            ))}
            <Icon name="tidak dikenal" />
            <Icon name="tidakdikenal" label="cadangan" />
          </div>
        </div>
      </Card>
    </>
  )
}
